// The check of a game's dice, in a worker of its own.
import type { GameRecord, PickRange } from '../../net/replays';
import type { Proof } from './verify';

/** What the worker is asked, and what it answers. */
export type Question = { record: GameRecord; shares: readonly (PickRange | null)[] };
export type Answer = { type: 'progress'; done: number } | { type: 'done'; proof: Proof } | { type: 'failed' };

/** As much of a worker as is used here, so that a test can take its place. */
export type Checker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

// The policy of the server allows scripts of this origin only, so the worker is a file of its own.
const start = (): Checker => new Worker(new URL('./dice.worker.ts', import.meta.url), { type: 'module' });

/** Checks the dice; `progress` hears how many lines of the record are done. The promise is rejected where that fails. */
export function checkDice(
  question: Question,
  progress: (done: number) => void,
  worker: Checker = start(),
): { proof: Promise<Proof>; stop: () => void } {
  const proof = new Promise<Proof>((done, failed) => {
    worker.addEventListener('message', (event) => {
      const answer: Answer = event.data;
      if (answer.type === 'progress') return progress(answer.done);
      worker.terminate();
      if (answer.type === 'done') done(answer.proof);
      else failed(new Error('The worker failed'));
    });
    worker.addEventListener('error', () => failed(new Error('The worker could not be started')));
  });
  worker.postMessage(question);
  return { proof, stop: () => worker.terminate() };
}
