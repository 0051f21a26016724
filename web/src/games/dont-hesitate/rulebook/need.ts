// What a car needs to roll, in words.

export const need = (face: number): string => (face >= 6 ? 'a 6' : face <= 1 ? 'any face' : `${face} or more`);
