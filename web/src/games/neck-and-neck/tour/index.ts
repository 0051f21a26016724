// The tour of Neck and Neck.
import { emblem, slip, track, type Tour } from '../../tour';

export const tour: Tour = {
  recorded: () => import('./recorded.json').then((file) => file.default),
  steps: [
    emblem('Six horses that belong to nobody, and a secret slip for everybody.'),
    slip(0, 'paper', 'Before each race, put money on horses. Others see only that your slip is in.'),
    slip(1, 'roll', 'Red names the horse, white the hexes. Move it anywhere it can reach, or leave it.'),
    track(2, 'oval', 'Once round, and over the line for the second time: home. The first three pay.'),
    track(3, null, 'Then all slips are turned over. So push your own horses, and do not look as if you did.'),
  ],
};
