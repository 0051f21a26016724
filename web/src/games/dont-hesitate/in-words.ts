// Don't Hesitate for those who would rather read.
import type { Games } from '../../net/wire';
import type { InWords } from '../contract';
import { door, needs } from './telling';
import { words } from './words';

export const inWords: InWords<Games['dont-hesitate']> = {
  ask: (options) => {
    const { next, faces } = options;
    const [accept, pass] = options.actions;
    const then =
      next === null
        ? words.inWords.forced
        : words.inWords.next({ car: door(next.token), need: needs(next.requirement) });
    const each = faces.map((face) => words.inWords.face({ face: face.value, steps: face.steps }));
    const choices = [
      {
        label: words.inWords.roll({ need: needs(options.requirement) }),
        detail: words.inWords.faces({ good: options.good_faces, faces: faces.length, each }),
        action: accept,
      },
      { label: words.inWords.pass, detail: then, action: pass },
    ];
    const question = words.inWords.question({ car: door(options.token) });
    return { type: 'choose', question, groups: [{ title: '', choices }] };
  },
  racers: ({ positions }, { length }) =>
    positions.map((at, token) => ({ name: `${door(token)}`, at: Math.min(at, length), of: length, note: '' })),
  seats: [],
  hidden: ['owners', 'length'],
};
