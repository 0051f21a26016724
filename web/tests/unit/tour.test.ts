import { describe, expect, it } from 'vitest';
import { aim, type Box } from '../../src/shell/tour/aim';

const phone = { width: 358, height: 420 };
const table = { width: 358, height: 700 };
const part = (box: Partial<Box>): Box => ({ x: 0, y: 0, width: 358, height: 100, ...box });

describe('what a tour looks at', () => {
  it('fills the width of a phone, and little of what surrounds it is seen', () => {
    const { scale, height, light } = aim(phone, table, part({ x: 120, y: 300, width: 120, height: 60 }));
    expect(scale).toBeCloseTo(2.2);
    expect(light?.width).toBeGreaterThan(0.7 * phone.width);
    expect(light?.height).toBeGreaterThan(0.6 * height);
  });

  it('is seen as a whole, also at the edges of the table', () => {
    for (const box of [part({ y: 0 }), part({ y: 600 }), part({ height: 700 }), part({ x: 330, width: 28 })]) {
      const { light, height } = aim(phone, table, box);
      expect(light?.x).toBeGreaterThanOrEqual(-4);
      expect(light?.y).toBeGreaterThanOrEqual(-4);
      expect((light?.x ?? 0) + (light?.width ?? 0)).toBeLessThanOrEqual(phone.width + 5);
      expect((light?.y ?? 0) + (light?.height ?? 0)).toBeLessThanOrEqual(height + 5);
    }
  });

  it('is the table as it is where a step names no part', () => {
    expect(aim(phone, table, null)).toEqual({ scale: 1, x: 0, y: 0, height: 420, light: null });
  });
});
