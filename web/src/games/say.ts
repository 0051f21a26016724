// Ids of the wire as words, where a game has no words of its own for them.

export const say = (word: string): string => word.replaceAll('_', ' ').replaceAll('.', ': ');
export const title = (word: string): string => say(word).replace(/^./, (first) => first.toUpperCase());
