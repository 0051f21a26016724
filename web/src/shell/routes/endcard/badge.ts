// Silks and the house's sign on a canvas, from the same shapes as on the page.
import { CLOTH, initial, PATTERNS, SHIRT, trim } from '../../../ui/cloth';
import type { Person } from './card';

// eslint-disable-next-line words/in-word-files -- names of fonts
export const DISPLAY = "'Barlow Condensed', 'Arial Narrow', sans-serif";

/** Paints in a square of so many units as if it were this large and stood there. */
function inSquare(brush: CanvasRenderingContext2D, x: number, y: number, scale: number, paint: () => void): void {
  brush.save();
  brush.translate(x, y);
  brush.scale(scale, scale);
  paint();
  brush.restore();
}

/** Somebody's shirt; x and y are its upper left corner. */
export function badge(
  brush: CanvasRenderingContext2D,
  { name, silks }: Person,
  x: number,
  y: number,
  size: number,
): void {
  inSquare(brush, x, y, size / 40, () => {
    const shirt = new Path2D(SHIRT);
    brush.save();
    brush.clip(shirt);
    brush.fillStyle = CLOTH[silks.colour];
    brush.fillRect(0, 0, 40, 40);
    brush.fillStyle = trim(silks.colour);
    brush.fill(new Path2D(PATTERNS[silks.pattern]));
    brush.restore();
    brush.lineJoin = 'round';
    brush.lineWidth = 1.2;
    brush.strokeStyle = 'rgb(11 11 12 / 55%)';
    brush.stroke(shirt);
    brush.beginPath();
    brush.arc(20, 22, 8, 0, 2 * Math.PI);
    brush.fillStyle = '#fffdf6';
    brush.fill();
    brush.lineWidth = 1;
    brush.strokeStyle = '#26262b';
    brush.stroke();
    brush.fillStyle = '#17171a';
    brush.font = `600 13px ${DISPLAY}`;
    brush.textAlign = 'center';
    brush.textBaseline = 'alphabetic';
    brush.fillText(initial(name), 20, 26.6);
  });
}

/** The bird on its rail. */
export function mark(brush: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  const fill = (colour: string, path: string): void => {
    brush.fillStyle = colour;
    brush.fill(new Path2D(path));
  };
  const stroke = (colour: string, width: number, path: string): void => {
    brush.strokeStyle = colour;
    brush.lineWidth = width;
    brush.stroke(new Path2D(path));
  };
  inSquare(brush, x, y, size / 48, () => {
    brush.beginPath();
    brush.roundRect(0, 0, 48, 48, 11);
    brush.save();
    brush.clip();
    fill('#0b5d3b', 'M0 0 H48 V48 H0 Z');
    stroke('#fff', 4, 'M2 36 H46 M12 36 V48 M36 36 V48');
    fill('#ffb000', 'M13 28 Q12 15 23 13 Q29 6 35 12 L41 15 L35 18 Q36 29 25 32 L14 38 L8 38 Z');
    fill('#b3261e', 'M16 26 Q22 18 29 22 Q25 30 16 26 Z');
    fill('#17171a', 'M30.3 14.5 a1.7 1.7 0 1 0 3.4 0 a1.7 1.7 0 1 0 -3.4 0 Z');
    stroke('#17171a', 1.6, 'M21 32 V36 M26 31 V36');
    brush.restore();
  });
}
