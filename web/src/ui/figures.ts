// Money, places and names, as people read them. A minus is a real one, and thousands are set apart.
export { listed } from '../state/listed';

/** "1,250". */
export function grouped(amount: number): string {
  const digits = `${Math.abs(amount)}`.replace(/\B(?=(\d{3})+$)/g, ',');
  return amount < 0 ? `−${digits}` : digits;
}

/** "$1,250", or "−$5". */
export function money(amount: number): string {
  return amount < 0 ? `−$${grouped(-amount)}` : `$${grouped(amount)}`;
}

/** The same with a sign before what is won. */
export function change(amount: number): string {
  return amount > 0 ? `+${money(amount)}` : money(amount);
}

/** "1st", "2nd" and so on. */
export function ordinal(rank: number): string {
  const tens = rank % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th');
  return `${rank}${ending}`;
}

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Small numbers as words, others as figures. */
export const count = (number: number): string => SMALL[number] ?? `${number}`;

/** A name that has to fit in little room: what is cut off leaves three dots, and no sign is cut in two. */
export function short(name: string, most = 13): string {
  const signs = [...name];
  return signs.length > most
    ? `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : name;
}
