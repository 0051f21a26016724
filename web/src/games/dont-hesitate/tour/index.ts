// The tour of Don't Hesitate.
import { slip, track, type Tour } from '../../tour';

export const tour: Tour = {
  recorded: () => import('./recorded.json').then((file) => file.default),
  steps: [
    track(0, 'road', 'Six cars, one die. Cars in your silks are yours, and the first three home win.'),
    track(1, 'sign', 'Whoever reaches a stop sign halts there. Now a bonus die is offered.'),
    track(1, 'chain', 'It goes down this chain. Each pass makes the number easier for the next one.'),
    slip(1, 'faces', 'When you are asked, you see what each face would do: on, or back.'),
    slip(1, 'ways', 'Roll, or leave it to the next. Whoever rolls ends the round.'),
    track(2, 'road', 'A good die carries you on past the others …'),
    track(3, 'road', '… and a bad one sends you back. Do not hesitate too long.'),
  ],
};
