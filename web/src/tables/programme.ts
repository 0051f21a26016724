// What the race programme says of each game, beside what the server tells.

export type Page = { minutes: string; call: string; seats: number };

const PAGES: Record<string, Page> = {
  'hot-streak': { minutes: '20', call: 'Back a mascot that can barely stand.', seats: 4 },
  'neck-and-neck': { minutes: '30', call: 'Secret slips, open dice, and anybody may ride any horse.', seats: 4 },
  'ready-set-bet': { minutes: '30', call: 'The race does not wait. Neither should your chips.', seats: 4 },
  'dont-hesitate': { minutes: '10', call: 'Roll now, or leave the kinder die to somebody else.', seats: 4 },
  'bettor-horse': { minutes: '15', call: 'Lose on purpose, if you said so before.', seats: 4 },
};

export function page(game: string): Page {
  return PAGES[game] ?? { minutes: '20', call: '', seats: 4 };
}
