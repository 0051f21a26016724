// Checks the dice of a game beside the page, so that the page stays quick while it is done.
import { digest } from './digest';
import type { Answer, Question } from './dice';
import { verify } from './verify';

/** How often the page hears of the progress, in milliseconds. */
const PERIOD = 100;

const say = (answer: Answer): void => postMessage(answer);

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  let told = performance.now();
  const progress = (done: number): void => {
    const now = performance.now();
    if (now - told < PERIOD) return;
    told = now;
    say({ type: 'progress', done });
  };
  verify(data.record, data.shares, digest(), progress).then(
    (proof) => say({ type: 'done', proof }),
    () => say({ type: 'failed' }),
  );
});
