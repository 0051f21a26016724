import { expect, test } from 'vitest';
import { ApiProblem } from '../../src/net/api';
import { refusal, refusedAtTheDoor } from '../../src/shell/routes/refusals';

test('whoever is not let in, or cannot open a room, reads a whole sentence', () => {
  const full = new ApiProblem('full', 'no code is free', 409);
  expect(refusedAtTheDoor(full)).toBe('This room is full. You can watch.');
  expect(refusal(full)).toBe('No code is free.');
  expect(refusedAtTheDoor(new ApiProblem('locked', 'x', 409))).toContain('The leader has locked this room.');
  expect(refusal(new ApiProblem('bad_setup', 'seats: must be from 2 to 6', 409))).toBe('Seats: must be from 2 to 6.');
  expect(refusal(new ApiProblem('unreachable', 'x', 0))).toContain('does not answer');
  expect(refusal(new Error('Why not?'))).toBe('Why not?');
});
