// What this device is about to do at the board: the token in hand, bets on their way, and the last one refused.
import type { Action, Spot, Token } from '../../generated/ready-set-bet';
import { key } from './layout';

export type Slip = { token: Token; spot: Spot };

export class Betting {
  /** The token that the next tapped spot gets. */
  token = $state<Token | null>(null);
  /** The spot that is told of in words. */
  looked = $state.raw<Spot | null>(null);
  /** Bets that were sent and not yet answered. */
  pending = $state.raw<readonly Slip[]>([]);
  /** The last bet that was not taken. */
  refused = $state.raw<Spot | null>(null);
  /** The House's bets, not yet handed in. */
  house = $state.raw<readonly Slip[]>([]);

  constructor(readonly act: (action: Action) => Promise<boolean>) {}

  pick(token: Token): void {
    this.token = this.token === token ? null : token;
    this.refused = null;
    this.looked = null;
  }

  /** The bet on its way to the spot of that name. */
  waits(spot: string): Slip | undefined {
    const waiting = (slip: Slip): boolean => key(slip.spot) === spot;
    return this.pending.find(waiting) ?? this.house.find(waiting);
  }

  /** Lays the token in hand there, at once on this screen; the server's word undoes or confirms it. */
  async lay(spot: Spot): Promise<void> {
    this.refused = null;
    const token = this.token;
    this.looked = token === null ? spot : null;
    if (token === null) return;
    const slip = { token, spot };
    this.token = null;
    this.pending = [...this.pending, slip];
    const taken = await this.act({ type: 'bet', token, spot });
    this.pending = this.pending.filter((other) => other !== slip);
    if (!taken) this.refused = spot;
  }

  /** Puts a House token somewhere, or takes back the one that lies there. */
  draft(spot: Spot): void {
    this.looked = null;
    const there = this.house.find((slip) => key(slip.spot) === key(spot));
    if (there !== undefined) {
      this.house = this.house.filter((slip) => slip !== there);
      this.token = there.token;
      return;
    }
    const token = this.token;
    if (token === null) return;
    this.house = [...this.house.filter((slip) => slip.token !== token), { token, spot }];
    this.token = null;
  }

  /** Hands in the House's bets, in the order of its tokens. */
  async hand(tokens: readonly Token[]): Promise<void> {
    const [a, b, c, d, e, f] = tokens.flatMap((token) => {
      const slip = this.house.find((it) => it.token === token);
      return slip === undefined ? [] : [slip.spot];
    });
    if (!a || !b || !c || !d || !e || !f) return;
    if (await this.act({ type: 'house_bets', spots: [a, b, c, d, e, f] })) this.house = [];
  }
}
