// What the table in words says around what the server says.
import { list, money, number, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

export const words = sentences({
  decision: 'Your decision',
  slip: ({ question }: { question: string }) => `Your decision: ${question}`,
  groups: 'Groups',
  choices: 'Choices',
  noForm: 'This page has no form for this decision. When the time runs out, a move that the rules allow is played.',
  less: ({ row }: { row: string }) => `Less on ${row}`,
  more: ({ row }: { row: string }) => `More on ${row}`,
  stakeMore: 'Stake something',
  stake: ({ sum, max }: { sum: number; max: number }) => `Hand in ${money(sum)} of ${money(max)}`,
  pick: 'Pick in order',
  picked: ({ picked, of }: { picked: number; of: number }) =>
    plural(of, {
      one: `${number(picked)} of ${number(of)} picked`,
      other: `${number(picked)} of ${number(of)} picked`,
    }),
  place: ({ place }: { place: number }) => `number ${number(place)}`,
  final: 'What you say with it',
  hand: 'Hand it in',
  race: 'The race',
  events: 'What happened',
  money: 'Money',
  yes: 'yes',
  none: '–',
  field: ({ name, value }: { name: string; value: string }) => `${name} ${value}`,
  /** What happened, or what one may do, and what belongs to it. */
  told: ({ name, parts }: { name: string; parts: string }) => `${name}: ${parts}`,
  listed: ({ values }: { values: readonly string[] }) => list(values),
  said: ({ sentence }: { sentence: string }) => `${sentence}.`,
});
