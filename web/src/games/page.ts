// What a page of the rulebook is made of. It is written for players, with the numbers of the ruleset in force.
import type { Component } from 'svelte';
import { words as texts } from './words';

export type Part =
  | { type: 'words'; text: string }
  | { type: 'steps'; items: string[] }
  | { type: 'table'; caption: string; head: string[]; rows: (string | number)[][] }
  | { type: 'picture'; which: number; text: string }
  | { type: 'questions'; items: Question[] };
export type ChapterId = 'goal' | 'turn' | 'pays' | 'end' | 'variants' | 'questions';
export type Chapter = { id: ChapterId; title: string; parts: Part[] };
export type Page = { lead: string; chapters: Chapter[] };

/** What people ask at the table. The clauses are those of the full rules in `docs/rules`; a test looks them up there. */
export type Question = { question: string; answer: string; clauses: string[]; list?: Entry[] };
export type Entry = { name: string; text: string };

/** A game's rules: its page for any ruleset and what it is drawn with, and its pictures by number. */
export type Rules<Ruleset = unknown, Scene = unknown> = {
  page: (ruleset: Ruleset, scene: Scene) => Page;
  Picture: Component<{ which: number; scene: Scene }>;
};

export const words = (text: string): Part => ({ type: 'words', text });
export const steps = (...items: string[]): Part => ({ type: 'steps', items });
export const picture = (which: number, text: string): Part => ({ type: 'picture', which, text });
export const table = (caption: string, head: string[], rows: (string | number)[][]): Part => ({
  type: 'table',
  caption,
  head,
  rows,
});

/** The last chapter of every page. What does not come up under this ruleset is given as `false` and left out. */
export const questions = (...items: (Question | false)[]): Chapter => ({
  id: 'questions',
  title: texts.questions,
  parts: [{ type: 'questions', items: items.filter((item) => item !== false) }],
});
export const asked = (question: string, answer: string, ...clauses: string[]): Question => ({
  question,
  answer,
  clauses,
});
