// How large what is written on the course has to be, in units of the plan, so that it can be read on the screen.

/** The smallest text, in pixels. */
const READABLE = 12;
/** The numbers of a horse, beside its rider and alone. */
const TAG = 18;
const ALONE = 23;

/** A text that is this large, or as large as it must be where a unit has only so many pixels. */
export const legible = (size: number, pixels: number): number => Math.max(size, READABLE / pixels);

/** Whether a horse has room for a rider beside a number that can be read. */
export const hasRider = (scale: number, pixels: number): boolean => TAG * scale * pixels >= READABLE;

/** How large a horse without a rider is drawn. */
export const numberScale = (scale: number, pixels: number): number => Math.max(scale, READABLE / (ALONE * pixels));

/** How many pixels a unit has where a part of the plan is shown whole; 1 as long as nothing is laid out. */
export function pixelsOf(box: { width: number; height: number }, width: number, height: number): number {
  const pixels = Math.min(width / box.width, height / box.height);
  return Number.isFinite(pixels) && pixels > 0 ? pixels : 1;
}
