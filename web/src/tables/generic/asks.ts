// Every decision of every game as one of three forms: choose one, pick some in order, or write amounts.
import type { TicketPayout } from '../../generated/hot-streak';
import type { Target } from '../../generated/neck-and-neck';
import type { Spot } from '../../generated/ready-set-bet';
import type { Bet } from '../../generated/bettor-horse';
import type { Action, Options } from './shapes';
import { money } from '../../ui/figures';
import { effect } from '../dont-hesitate/words';
import { openTo } from '../ready-set-bet/asks';

export type Choice = { label: string; detail: string; action: Action };
export type Group = { title: string; choices: Choice[] };
export type Ask =
  | { type: 'choose'; question: string; groups: Group[] }
  | {
      type: 'pick';
      question: string;
      count: number;
      items: { id: number; label: string; detail: string }[];
      /** What is said with it, if anything. */
      finals: { label: string; value: Bet }[];
      /** Null while something is missing. */
      action: (picked: number[], final: Bet | null) => Action | null;
    }
  | {
      type: 'amounts';
      question: string;
      rows: string[];
      unit: number;
      min: number;
      max: number;
      action: (amounts: number[]) => Action;
    };

export const say = (word: string): string => word.replaceAll('_', ' ').replaceAll('.', ': ');
export const title = (word: string): string => say(word).replace(/^./, (first) => first.toUpperCase());

export function spot(it: Spot): string {
  const parts = Object.entries(it).filter(([key]) => key !== 'type' && key !== 'slot');
  const what = parts.map(([, value]) => say(String(value))).join(' ');
  return `${[title(it.type), what].join(' ').trim()}${'slot' in it ? `, spot ${it.slot}` : ''}`;
}

function pays(it: TicketPayout | null): string {
  if (it === null) return '';
  return it.type === 'by_place'
    ? `pays ${it.places.map(money).join(' / ')} for 1st to 4th`
    : `${money(it.right)} if right, ${money(it.wrong)} if wrong`;
}

function target(horse: number, to: Target, action: Action): Choice {
  const where = to.to === 'finish' ? 'over the line' : `lane ${to.to[0]}, sector ${to.to[1]}, step ${to.to[2]}`;
  return { label: `Horse ${horse}: ${where}`, detail: `${to.steps} steps, then ${to.to_go} to go`, action };
}

export function ask(options: Options): Ask {
  if ('actions' in options) {
    const [accept, pass] = options.actions;
    const next =
      options.next === null
        ? 'the first car must roll'
        : `car ${options.next.token + 1} needs ${options.next.requirement}`;
    const each = options.faces.map((face) => `${face.value}: ${effect(face).steps}`);
    const roll = `${options.good_faces} of 6 faces are good. ${each.join(', ')}`;
    const choices = [
      { label: `Roll: ${options.requirement} or more`, detail: roll, action: accept },
      { label: 'Pass', detail: `then ${next}`, action: pass },
    ];
    return { type: 'choose', question: `Car ${options.token + 1}: roll the die?`, groups: [{ title: '', choices }] };
  }
  switch (options.type) {
    case 'take': {
      const groups = options.stacks
        .filter((stack) => stack.refused === null)
        .map((stack) => ({
          title: `${title(stack.stack)} (${stack.left} left)`,
          choices: (['safe', 'risky'] as const).map((side): Choice => ({
            label: title(side),
            detail: pays(stack[side]),
            action: { type: 'take', stack: stack.stack, side },
          })),
        }));
      return { type: 'choose', question: 'Take a ticket', groups };
    }
    case 'double': {
      const choices = options.tickets.map((it): Choice => ({
        label: `${title(it.stack)}, ${it.side}`,
        detail: pays(it.pays),
        action: { type: 'double', ticket: it.ticket },
      }));
      return { type: 'choose', question: 'Double one of your tickets', groups: [{ title: '', choices }] };
    }
    case 'add': {
      const choices = options.cards.map((card): Choice => ({
        label: title(card),
        detail: '',
        action: { type: 'add', card },
      }));
      return { type: 'choose', question: 'Slip a card into the deck', groups: [{ title: '', choices }] };
    }
    case 'roll': {
      const plain = options.plain.targets.map((to) => target(options.plain.horse, to, { type: 'move', to: to.to }));
      const groups = [{ title: `Horse ${options.plain.horse} runs ${options.plain.count}`, choices: plain }];
      for (const moves of options.special ?? []) {
        const choices = moves.targets.map((to) =>
          target(moves.horse, to, { type: 'special', horse: moves.horse, to: to.to }),
        );
        groups.push({ title: `Special: horse ${moves.horse}`, choices });
      }
      const hold: Choice = { label: 'Hold it back', detail: 'nobody moves', action: { type: 'decline' } };
      if (options.decline) groups.push({ title: 'Or', choices: [hold] });
      return { type: 'choose', question: `Red ${options.red}, white ${options.white}`, groups: full(groups) };
    }
    case 'bet': {
      if ('unit' in options) {
        const rows = [1, 2, 3, 4, 5, 6].map((horse) => `Horse ${horse}`);
        const action = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: number[]): Action => ({
          type: 'bet',
          stakes: [a, b, c, d, e, f],
        });
        return {
          type: 'amounts',
          question: 'Write your slip',
          rows,
          unit: options.unit,
          min: options.min,
          max: options.max,
          action,
        };
      }
      const own = new Map(options.multipliers.map((it) => [it.place, `×${it.multiplier} for you`]));
      const groups = options.tokens.map((token): Group => {
        const open = openTo(token, options);
        return {
          title: `Chip ${say(token)}`,
          choices: options.spots.flatMap((it, at) => {
            if (!open.has(at)) return [];
            return [{ label: spot(it), detail: own.get(at) ?? '', action: { type: 'bet', token, spot: it } }];
          }),
        };
      });
      return { type: 'choose', question: 'Lay a chip', groups: full(groups) };
    }
    case 'house_bets': {
      const { spots, tokens } = options;
      const items = spots.map((it, id) => ({ id, label: spot(it), detail: '' }));
      const action = (picked: number[]): Action | null => {
        const [a, b, c, d, e, f] = picked.flatMap((at) => spots[at] ?? []);
        return a && b && c && d && e && f ? { type: 'house_bets', spots: [a, b, c, d, e, f] } : null;
      };
      return {
        type: 'pick',
        question: `Lay ${tokens.length} House chips`,
        count: tokens.length,
        items,
        finals: [],
        action,
      };
    }
    case 'keep': {
      const choices = options.cards.map(({ card }): Choice => ({
        label: title(card),
        detail: '',
        action: { type: 'keep', card },
      }));
      return { type: 'choose', question: 'Keep one card', groups: [{ title: '', choices }] };
    }
    case 'enter': {
      const { hand, horses } = options;
      const items = hand.map((it, id) => ({ id, label: `${it.speed}`, detail: it.mudder ? 'Mudder' : '' }));
      const finals = options.bets.map((bet) => ({ label: `I ${bet}`, value: bet }));
      const action = (picked: number[], bet: Bet | null): Action | null =>
        bet === null ? null : { type: 'enter', horses: picked.flatMap((at) => hand[at]?.card ?? []), bet };
      const question = horses === 1 ? 'Enter one horse and a bet' : `Enter ${horses} horses, in order, and a bet`;
      return { type: 'pick', question, count: horses, items, finals, action };
    }
    case 'adjust': {
      const choices = options.choices.map((it): Choice => ({
        label: it.by === 0 ? 'As printed' : it.by > 0 ? 'One faster' : 'One slower',
        detail: `runs ${it.speed}${it.result === null ? '' : `: ${it.result}`}`,
        action: { type: 'adjust', by: it.by },
      }));
      return { type: 'choose', question: `Your Mudder in race ${options.race}`, groups: [{ title: '', choices }] };
    }
  }
}

const full = (groups: Group[]): Group[] => groups.filter((group) => group.choices.length > 0);
