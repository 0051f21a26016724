// What the horses of Bettor Horse are called. A deck of one's own may have others.

const NAMES: Record<string, string> = {
  plain: 'Plain horse',
  sure_a: 'First Sure Thing',
  sure_b: 'Second Sure Thing',
  mudder: 'Mudder',
};

export const name = (horse: string): string => NAMES[horse] ?? horse.replaceAll('_', ' ');
