// What is said when a game is over: who came where, what the crowd predicted, and what comes next.
import { number, percent, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

export const words = sentences({
  title: 'Podium',
  early: 'Ended early by the leader',
  lastGame: 'The last game',
  places: 'Places',
  replay: 'Watch the replay',
  record: 'Download the record',
  next: ({ game }: { game: string }) => `Next: ${game}`,

  crowd: {
    title: 'What the crowd predicted',
    you: ({ name }: { name: string }) => `${name} (you)`,
    hits: ({ name, hits, of }: { name: string; hits: number; of: number }) =>
      plural(of, {
        one: `${name}: ${number(hits)} of ${number(of)} right`,
        other: `${name}: ${number(hits)} of ${number(of)} right`,
      }),
    right: ({ name, place }: { name: string; place: string }) => `✓ ${name} ${place}`,
    wrong: ({ name, place }: { name: string; place: string }) => `✗ ${name} ${place}`,
    when: ({ played }: { played: number }) => `predicted with ${percent(played)} played`,
  },
});
