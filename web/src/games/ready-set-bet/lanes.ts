// The lanes of the track where no table tells them: in the emblem, in the rulebook and its pictures.
import type { Color, Horse } from '../../generated/ready-set-bet';

export const LANES: readonly { horse: Horse; color: Color }[] = [
  { horse: '2/3', color: 'blue' },
  { horse: '4', color: 'blue' },
  { horse: '5', color: 'orange' },
  { horse: '6', color: 'red' },
  { horse: '7', color: 'black' },
  { horse: '8', color: 'red' },
  { horse: '9', color: 'orange' },
  { horse: '10', color: 'blue' },
  { horse: '11/12', color: 'blue' },
];

export const HORSES: readonly Horse[] = LANES.map(({ horse }) => horse);
