// Days as this device writes them.

const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric' });

export const day = (at: number): string => DAY.format(at);
