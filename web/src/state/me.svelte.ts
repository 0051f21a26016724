// What this device knows of whoever holds it: name, silks, and how things should look and sound.
import { read, write } from '../net/storage';
import type { StoredKey } from '../net/stored';
import type { Colour, Pattern, Silks } from '../net/wire';
import { FIRST, SECOND } from './nicknames';

export const COLOURS: readonly Colour[] = [
  'red',
  'blue',
  'green',
  'yellow',
  'purple',
  'orange',
  'pink',
  'teal',
  'brown',
  'black',
  'white',
  'sky',
];
/** Plain silks are for bots. */
export const PATTERNS: readonly Pattern[] = [
  'stripes',
  'hoops',
  'diamonds',
  'stars',
  'chevrons',
  'quarters',
  'spots',
  'cross',
];
export type Theme = 'auto' | 'day' | 'night';
/** What of the caller's words a screen reader is told. */
export type Calls = 'all' | 'news' | 'none';
export type Face = 'auto' | 'phone' | 'laptop' | 'tv';

function any<T>(list: readonly T[], otherwise: T): T {
  return list[Math.floor(Math.random() * list.length)] ?? otherwise;
}
const anyName = (): string => [FIRST, SECOND].map((list) => any(list, '')).join(' ');

function word<T extends string>(key: StoredKey, allowed: readonly T[], otherwise: T): T {
  const kept = read(key);
  return allowed.find((one) => one === kept) ?? otherwise;
}

class Me {
  name = $state(read('name') ?? anyName());
  colour = $state<Colour>(word('colour', COLOURS, any(COLOURS, 'red')));
  pattern = $state<Pattern>(word('pattern', PATTERNS, any(PATTERNS, 'stripes')));
  theme = $state<Theme>(word('theme', ['auto', 'day', 'night'], 'auto'));
  face = $state<Face>(word('face', ['auto', 'phone', 'laptop', 'tv'], 'auto'));
  calls = $state<Calls>(word('calls', ['all', 'news', 'none'], 'all'));
  sound = $state(read('sound') === 'on');
  voice = $state(read('voice') === 'on');
  /** Whether tables are told in words instead of drawn. */
  plain = $state(read('plain') === 'on');
  silks: Silks = $derived({ colour: this.colour, pattern: this.pattern });

  /** Whoever wiped the name out and plays all the same gets one. */
  remember(): void {
    this.name = this.name.trim() || anyName();
    write('name', this.name);
    write('colour', this.colour);
    write('pattern', this.pattern);
  }

  /** Whoever has not said here who they are is taken for this one. */
  presume(name: string): void {
    if (read('name') === null) this.name = name;
  }

  set<K extends 'theme' | 'face' | 'calls'>(key: K, value: this[K]): void {
    this[key] = value;
    write(key, String(value));
  }

  toggle(key: 'sound' | 'voice' | 'plain'): void {
    this[key] = !this[key];
    write(key, this[key] ? 'on' : 'off');
  }

  /** As on a device that has never been here; nothing is written. */
  startAnew(): void {
    [this.name, this.colour, this.pattern] = [anyName(), any(COLOURS, 'red'), any(PATTERNS, 'stripes')];
    [this.theme, this.face, this.calls] = ['auto', 'auto', 'all'];
    [this.sound, this.voice, this.plain] = [false, false, false];
  }
}

export const me = new Me();
