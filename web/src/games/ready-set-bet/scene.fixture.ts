// The board as it comes out of the box, as the server tells it: the scene of the recorded game of the tour.
import type { Scene } from '../../generated/ready-set-bet';
import recorded from './tour/recorded.json';

export const box: Scene = JSON.parse(JSON.stringify(recorded.scene));
