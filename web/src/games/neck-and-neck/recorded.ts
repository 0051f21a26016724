// The course of the recorded race, for pictures and tests.
import type { Hex, Scene } from '../../generated/neck-and-neck';
import recorded from './tour/recorded.json';

const hex = ([lane = 0, sector = 0, step = 0]: readonly number[]): Hex => [lane, sector, step];

const { hexes, finish_line: line, horses, pays, ...rest } = recorded.scene;
const [first = 0, second = 0, third = 0] = pays;

export const scene: Scene = {
  ...rest,
  hexes: hexes.map(({ axial: [q = 0, r = 0], ...it }) => ({ ...it, hex: hex(it.hex), axial: [q, r] })),
  finish_line: line.map(([from = [], to = []]) => [hex(from), hex(to)]),
  horses: horses.map((it) => ({ ...it, start: hex(it.start) })),
  pays: [first, second, third],
};
