// Things out of JSON of which nothing is known yet.

/** The fields of an object; none of anything else. */
export function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Whether two things are the same, in whatever order their fields are written. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [own, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return own.size === others.size && [...own].every(([key, value]) => others.has(key) && same(value, others.get(key)));
}
