// Several names in one sentence.

/** "Ann", "Ann and Bob", "Ann, Bob and Cy"; nobody is "nobody". */
export function listed(names: readonly (string | number)[]): string {
  const last = `${names.at(-1) ?? 'nobody'}`;
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
