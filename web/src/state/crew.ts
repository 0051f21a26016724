// Who is expected in a room. Their names stand behind the # of its link, which browsers keep to themselves: no server
// gets to know whom one would like to see.
import { read, write } from '../net/storage';
import { LIMITS } from '../generated/limits';

/** Nobody expects more people than this; a longer link was written by somebody else. */
const MAX_CREW = 12;

/** The same person, however the name is written. */
export const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** Names as they stand behind a link; nothing for nobody. */
export function crewFragment(names: readonly string[]): string {
  return names.length === 0 ? '' : `#crew=${names.map(encodeURIComponent).join(',')}`;
}

/** The names behind a link. Somebody may have written it by hand, so what is no name is left out. */
export function crewIn(fragment: string): string[] {
  if (!fragment.startsWith('#crew=')) return [];
  const names = fragment.slice('#crew='.length).split(',').map(decoded);
  const fit = names.map((name) => [...name].slice(0, LIMITS.name_chars).join('').trim()).filter((name) => name !== '');
  return fit.filter((name, at) => fit.findIndex((it) => sameName(it, name)) === at).slice(0, MAX_CREW);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Those of the crew who are not among these. */
export function awaited(crew: readonly string[], here: readonly { name: string }[]): string[] {
  return crew.filter((name) => !here.some((it) => sameName(it.name, name)));
}

/** Whom this device expects in a room. */
export const crew = (code: string): string[] => crewIn(read(`crew.${code}`) ?? '');

export function expectCrew(code: string, names: readonly string[]): void {
  if (names.length > 0) write(`crew.${code}`, crewFragment(names));
}

/** The link of a room, with the names that are expected in it. */
export const invitation = (code: string): string => `${location.origin}/r/${code}${crewFragment(crew(code))}`;
