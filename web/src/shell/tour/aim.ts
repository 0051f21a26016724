// Where a tour looks: the part in the light as large as there is room for, and little else around it.

export type Box = { x: number; y: number; width: number; height: number };
export type Size = { width: number; height: number };

/** How the table lies in the window: moved by x and y, then this many times its size; and where the light falls. */
export type Aim = { scale: number; x: number; y: number; height: number; light: Box | null };

/** Nothing becomes larger than this many times its size. */
const LARGEST = 2.2;
/** What is seen around the part that is spoken of, and how far the light reaches beyond it. */
const AROUND = 28;
const GLOW = 4;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));

/** `room` is what the window may have, `table` the table's own size, `part` what is spoken of, in the table's own pixels. */
export function aim(room: Size, table: Size, part: Box | null): Aim {
  if (part === null) return { scale: 1, x: 0, y: 0, height: Math.min(room.height, table.height), light: null };
  const scale = clamp(
    Math.min((room.width - 2 * GLOW) / part.width, (room.height - 2 * AROUND) / part.height),
    // What is larger than the window is made smaller until all of it is seen.
    0.5,
    LARGEST,
  );
  const whole = { width: table.width * scale, height: table.height * scale };
  const height = Math.min(room.height, whole.height, part.height * scale + 2 * AROUND);
  const middle = { x: (part.x + part.width / 2) * scale, y: (part.y + part.height / 2) * scale };
  // No further than the edges of the table, and in the middle where the table is smaller than the window.
  const along = (at: number, window: number, size: number): number =>
    size <= window ? (window - size) / 2 : clamp(window / 2 - at, window - size, 0);
  const x = along(middle.x, room.width, whole.width);
  const y = along(middle.y, height, whole.height);
  return {
    scale,
    x,
    y,
    height,
    light: {
      x: part.x * scale + x - GLOW,
      y: part.y * scale + y - GLOW,
      width: part.width * scale + 2 * GLOW,
      height: part.height * scale + 2 * GLOW,
    },
  };
}
