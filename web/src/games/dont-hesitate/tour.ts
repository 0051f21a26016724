// What the tour of Don't Hesitate says.
import { sentences } from '../../lang/sentences';

export const tour = sentences({
  road: 'One die for all these cars. Those in your silks are yours, and the first ones home go free.',
  sign: 'Whoever reaches a stop sign halts there. Now a bonus die is offered.',
  chain: 'It goes down this chain. Each pass makes the number easier for the next one.',
  faces: 'When you are asked, you see what each face would do: on, or back.',
  ways: 'Roll, or leave it to the next. Whoever rolls ends the round.',
  good: 'A good die carries you on past the others …',
  bad: '… and a bad one sends you back. Do not hesitate too long.',
});
