// Names where there is little room.

/** What is cut off leaves three dots, and no sign is cut in two. */
export function short(name: string, most = 13): string {
  const signs = [...name];
  return signs.length > most
    ? `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : name;
}
