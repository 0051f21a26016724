// Don't Hesitate for those who would rather read.
import type { Games } from '../../net/wire';
import type { InWords } from '../contract';
import { effect } from './words';

export const inWords: InWords<Games['dont-hesitate']> = {
  ask: (options) => {
    const [accept, pass] = options.actions;
    const next =
      options.next === null
        ? 'the first car must roll'
        : `car ${options.next.token + 1} needs ${options.next.requirement}`;
    const each = options.faces.map((face) => `${face.value}: ${effect(face).steps}`);
    const roll = `${options.good_faces} of 6 faces are good. ${each.join(', ')}`;
    const choices = [
      { label: `Roll: ${options.requirement} or more`, detail: roll, action: accept },
      { label: 'Pass', detail: `then ${next}`, action: pass },
    ];
    return { type: 'choose', question: `Car ${options.token + 1}: roll the die?`, groups: [{ title: '', choices }] };
  },
  racers: ({ positions }, { length }) =>
    positions.map((at, car) => ({ name: `${car + 1}`, at: Math.min(at, length), of: length, note: '' })),
  seats: [],
  hidden: ['owners', 'length'],
};
