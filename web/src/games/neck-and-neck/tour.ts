// The tour, a sentence for each step.
import { sentences } from '../../lang/sentences';

export const tour = sentences({
  welcome: 'Horses that belong to nobody, and a secret slip for everybody.',
  slip: 'Before each race, put money on horses. Others see only that your slip is in.',
  roll: 'The red die names a horse, the white die how many hexes. Move it to any lit hex, or leave it.',
  home: 'Once round, and over the line for the second time: home. The first horses home pay.',
  paid: 'Then all slips are turned over. So push your own horses, and do not look as if you did.',
});
