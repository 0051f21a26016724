// The end card as a picture to keep, in the look of the printed programme. It is painted on this device: the page's
// policy lets no picture be loaded from data or blobs, so everything is drawn by the canvas itself.
import { short } from '../../../ui/short';
import { number } from '../../../lang/format';
import { words as texts } from '../../words/endcard';
import { badge, DISPLAY, mark } from './badge';
import type { Card, Fact, Placed } from './card';

const WIDTH = 1080;
const HEIGHT = 1350;
/** Where things begin and end between the edges of the sheet. */
const LEFT = 84;
const RIGHT = WIDTH - LEFT;
// eslint-disable-next-line words/in-word-files -- names of fonts
const TEXT = "'Atkinson Hyperlegible Next', 'Segoe UI', sans-serif";
const PAPER = '#f6eedd';
const SHEET = '#fffaf0';
const INK = '#1d1c1a';
const SOFT = '#5c5443';
const TURF = '#0b5d3b';
const RAIL = '#b3261e';
const GOLD = '#7a5200';

/** As many as there is room for. */
const MOST_FIRST = 6;
const MOST_REST = 8;
const MOST_FACTS = 6;
/** The least there is between two parts, the height of a fact, and of the smallest badge of a winner with its words. */
const GAP = 12;
const FACT = 78;
const SMALLEST = 120;
const UNDER_BADGE = 92;

type Brush = CanvasRenderingContext2D;
type Ink = { font: string; size: number; weight?: number; colour?: string; align?: CanvasTextAlign };
/** A part of the picture: how high it is, and how it is painted from this height on. */
type Part = { height: number; paint: (y: number) => void };

/** A line of text no wider than there is room: set smaller, and cut off where that is not enough. */
function text(brush: Brush, words: string, x: number, y: number, room: number, ink: Ink): number {
  let { size } = ink;
  const set = (): number => {
    brush.font = `${ink.weight ?? 600} ${size}px ${ink.font}`;
    return brush.measureText(words).width;
  };
  while (set() > room && size > ink.size * 0.62) size -= 1;
  let shown = words;
  while (brush.measureText(shown).width > room && shown.length > 2) shown = short(words, [...shown].length - 1);
  brush.fillStyle = ink.colour ?? INK;
  brush.textAlign = ink.align ?? 'left';
  brush.textBaseline = 'alphabetic';
  brush.fillText(shown, x, y);
  return brush.measureText(shown).width;
}

/** The two lines of a printed programme. */
function rule(brush: Brush, y: number): void {
  brush.fillStyle = INK;
  brush.fillRect(LEFT, y, RIGHT - LEFT, 5);
  brush.fillRect(LEFT, y + 10, RIGHT - LEFT, 2);
}

function heading(brush: Brush, card: Card): Part {
  return {
    height: 214,
    paint: (y) => {
      mark(brush, LEFT, y, 64);
      text(brush, texts.house, LEFT + 82, y + 49, 300, { font: DISPLAY, size: 50 });
      text(brush, card.date, RIGHT, y + 47, 420, { font: DISPLAY, size: 36, colour: SOFT, align: 'right' });
      rule(brush, y + 84);
      text(brush, card.title.toUpperCase(), WIDTH / 2, y + 192, RIGHT - LEFT, {
        font: DISPLAY,
        size: 98,
        align: 'center',
      });
    },
  };
}

function band(brush: Brush, card: Card): Part {
  return {
    height: 92,
    paint: (y) => {
      brush.fillStyle = TURF;
      brush.beginPath();
      brush.roundRect(LEFT, y, RIGHT - LEFT, 92, 12);
      brush.fill();
      text(brush, card.headline, WIDTH / 2, y + 65, RIGHT - LEFT - 40, {
        font: DISPLAY,
        size: 60,
        colour: '#ffffff',
        align: 'center',
      });
    },
  };
}

/** Whoever it is about, large and side by side. */
function champions(brush: Brush, first: readonly Placed[], height: number): Part {
  const shown = first.slice(0, MOST_FIRST);
  const size = Math.min(shown.length === 1 ? 250 : shown.length < 4 ? 190 : 130, height - UNDER_BADGE);
  const room = (RIGHT - LEFT) / Math.max(1, shown.length);
  return {
    height: shown.length === 0 ? 0 : size + UNDER_BADGE,
    paint: (y) => {
      for (const [at, it] of shown.entries()) {
        const middle = LEFT + room * (at + 0.5);
        badge(brush, it, middle - size / 2, y, size);
        text(brush, it.name, middle, y + size + 40, room - 12, { font: TEXT, size: 40, weight: 700, align: 'center' });
        text(brush, it.words, middle, y + size + 84, room - 12, {
          font: DISPLAY,
          size: 40,
          colour: GOLD,
          align: 'center',
        });
      }
    },
  };
}

/** Everybody else, in two columns. */
function others(brush: Brush, rest: readonly Placed[]): Part {
  const shown = rest.slice(0, MOST_REST);
  const columns = shown.length < 3 ? 1 : 2;
  const rows = Math.ceil(shown.length / columns);
  const width = (RIGHT - LEFT - 24 * (columns - 1)) / columns;
  return {
    height: rows * 56,
    paint: (y) => {
      for (const [at, it] of shown.entries()) {
        const x = LEFT + (width + 24) * Math.floor(at / rows);
        const line = y + (at % rows) * 56;
        const indent = it.rank === null ? 0 : 44;
        if (it.rank !== null)
          text(brush, number(it.rank), x + 16, line + 40, 40, {
            font: DISPLAY,
            size: 34,
            colour: SOFT,
            align: 'center',
          });
        badge(brush, it, x + indent, line + 4, 48);
        const score = text(brush, it.words, x + width, line + 40, width * 0.42, {
          font: DISPLAY,
          size: 34,
          colour: GOLD,
          align: 'right',
        });
        text(brush, it.name, x + indent + 60, line + 40, width - indent - 76 - score, {
          font: TEXT,
          size: 30,
          weight: 400,
        });
      }
    },
  };
}

function facts(brush: Brush, shown: readonly Fact[]): Part {
  return {
    height: shown.length * FACT,
    paint: (y) => {
      for (const [at, { label, who, words }] of shown.entries()) {
        const line = y + 10 + at * FACT;
        brush.fillStyle = '#cdbf9f';
        brush.fillRect(LEFT, line - 9, RIGHT - LEFT, 2);
        if (who !== null) badge(brush, who, LEFT, line + 4, 62);
        const x = who === null ? LEFT : LEFT + 80;
        const room = RIGHT - x;
        text(brush, label.toUpperCase(), x, line + 26, room, { font: DISPLAY, size: 27, colour: RAIL });
        const told = who === null ? words : texts.owned({ name: short(who.name, 18), fact: words });
        text(brush, told, x, line + 60, room, { font: TEXT, size: 31, weight: 400 });
      }
    },
  };
}

/** Paints the card. Parts keep their heights, and what is left over is shared between them. */
function paint(brush: Brush, card: Card): void {
  brush.fillStyle = PAPER;
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  brush.fillStyle = SHEET;
  brush.fillRect(36, 36, WIDTH - 72, HEIGHT - 72);
  brush.strokeStyle = INK;
  brush.lineWidth = 6;
  brush.strokeRect(36, 36, WIDTH - 72, HEIGHT - 72);
  brush.lineWidth = 2;
  brush.strokeRect(48, 48, WIDTH - 96, HEIGHT - 96);

  const top = 74;
  const bottom = HEIGHT - 56;
  const [head, verdict, rest] = [heading(brush, card), band(brush, card), others(brush, card.rest)];
  // Whoever it is about is never smaller than they have to be, and the facts have what is left then.
  const room = bottom - top - head.height - verdict.height - rest.height - 4 * GAP;
  const fit = Math.floor((room - SMALLEST - UNDER_BADGE) / FACT);
  const told = facts(brush, card.facts.slice(0, Math.min(MOST_FACTS, fit)));
  const winners = champions(brush, card.first, room - told.height);
  const parts = [head, verdict, winners, rest, told].filter((it) => it.height > 0);
  const free = bottom - top - parts.reduce((sum, it) => sum + it.height, 0);
  const gap = Math.min(Math.max(GAP, free / parts.length), 80);
  let y = top;
  for (const part of parts) {
    part.paint(y);
    y += part.height + gap;
  }
}

/** The picture as a PNG. */
export async function picture(card: Card): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error(texts.keep.noDrawing);
  // A canvas does not wait for fonts as a page does.
  await Promise.all(
    [`600 40px ${DISPLAY}`, `400 40px ${TEXT}`, `700 40px ${TEXT}`].map((it) => document.fonts.load(it)),
  );
  paint(brush, card);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => {
      if (blob === null) failed(new Error(texts.keep.noSaving));
      else done(blob);
    }, 'image/png');
  });
}
