// What stands around the rules of any game.
import { list, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Game = { game: string };

export const words = sentences({
  button: 'Rules',
  title: ({ game }: Game) => `${game}: the rules`,
  page: ({ game }: Game) => `${game}: the rules · Railbird`,
  programme: 'Race programme · the rules',
  others: 'Other rules',
  front: 'To the front page',
  missing: 'There is no such game in the programme.',
  noAnswer: 'The server does not answer.',
  loading: 'The programme is being printed…',
  toQuestions: 'To the questions',
  about: 'What tables argue about. Each answer names the clause of the full rules that settles it.',
  clauses: ({ clauses, of }: { clauses: readonly string[]; of: number }) =>
    plural(of, { one: `Rule ${list(clauses)}`, other: `Rules ${list(clauses)}` }),
});
