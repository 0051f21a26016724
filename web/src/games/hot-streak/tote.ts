// All tickets of the table by stack and tier: still on the stack, or somebody's.
import type { Scene, Stack, StackOffer, TicketPayout, TicketView, View } from '../../generated/hot-streak';
import { STACKS } from './ids';

export type Held = { seat: number; ticket: TicketView };
export type Cell = { tier: number; safe: TicketPayout; risky: TicketPayout; held: Held | null; top: boolean };
export type Column = { stack: Stack; cells: Cell[] };

export function columns(view: View, scene: Scene): Column[] {
  const held = view.tickets.flatMap((tickets, seat) => tickets.map((ticket): Held => ({ seat, ticket })));
  return STACKS.map((stack) => {
    const printed = scene.tickets.filter((it) => it.stack === stack).sort((a, b) => a.tier - b.tier);
    const gone = printed.length - view.stacks[stack];
    return {
      stack,
      cells: printed.map(({ tier, safe, risky }, at) => ({
        tier,
        safe,
        risky,
        held: held.find((it) => it.ticket.stack === stack && it.ticket.tier === tier) ?? null,
        top: at === gone,
      })),
    };
  });
}

/** What lies on top of each stack, for whoever is not asked to take one. */
export function offered(view: View, scene: Scene): StackOffer[] {
  return columns(view, scene).map(({ stack, cells }) => {
    const top = cells.find((it) => it.top);
    return {
      stack,
      left: view.stacks[stack],
      tier: top?.tier ?? null,
      safe: top?.safe ?? null,
      risky: top?.risky ?? null,
      refused: null,
    };
  });
}

/** The column of the amounts that counts as things stand: the place, or right and wrong once it is known. */
export function counts(view: View, stack: Stack): number | null {
  if (stack === 'yes' || stack === 'no') {
    if (view.side_bet?.yes === true) return stack === 'yes' ? 1 : 2;
    return null;
  }
  return view.mascots[stack].place;
}
