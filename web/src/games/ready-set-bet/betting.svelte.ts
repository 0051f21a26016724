// What this device is about to do at the board: the token in hand or the spot it will go to, whichever was tapped first,
// bets on their way, and the last one refused.
import { isRefused, type Done, type NotDone } from '../../state/done';
import type { Action, Illegal, Spot, Token } from '../../generated/ready-set-bet';
import type { Board } from './asks';
import { key } from './layout';

export type Slip = { token: Token; spot: Spot };

/** What was refused, where it was to go, and what was answered. */
export type Refused = { spot: Spot | null; answer: NotDone<Illegal> };

type HouseBets = Extract<Action, { type: 'house_bets' }>;
const isWhole = (spots: readonly Spot[], tokens: readonly Token[]): spots is HouseBets['spots'] =>
  spots.length === tokens.length;

/** The House's bets, one spot for each of its tokens; null while some are missing. */
export function houseBets(spots: readonly Spot[], tokens: readonly Token[]): HouseBets | null {
  return isWhole(spots, tokens) ? { type: 'house_bets', spots } : null;
}

export class Betting {
  /** The token that the next tapped spot gets. */
  token = $state<Token | null>(null);
  /** The spot that the next tapped token goes to. */
  spot = $state.raw<Spot | null>(null);
  /** The token that was tapped for that spot and may not go there. */
  unfit = $state<Token | null>(null);
  /** The spot that is told of in words. */
  looked = $state.raw<Spot | null>(null);
  /** Bets that were sent and not yet answered. */
  pending = $state.raw<readonly Slip[]>([]);
  /** What the rules said to the last bet that was refused. */
  refused = $state.raw<Refused | null>(null);
  /** The House's bets, not yet handed in. */
  house = $state.raw<readonly Slip[]>([]);

  constructor(readonly act: (action: Action) => Promise<Done<Illegal>>) {}

  pick(token: Token): void {
    this.token = this.token === token ? null : token;
    this.refused = null;
    this.looked = null;
  }

  /** The spot that waits for a token, as long as any token may go there. */
  chosen(asks: Board): Spot | null {
    return this.spot !== null && asks.may(key(this.spot), null) ? this.spot : null;
  }

  /** A token was tapped: it is taken in hand, or goes to the spot that waits for one. */
  tapToken(token: Token, asks: Board): void {
    const spot = this.chosen(asks);
    this.unfit = null;
    if (spot === null) this.pick(token);
    else if (!asks.may(key(spot), token)) this.unfit = token;
    else {
      this.token = token;
      this.#put(spot, asks);
    }
  }

  /** A spot was tapped: it gets the token in hand, or waits for one. Where no bet is allowed, the reason is shown. */
  tapSpot(spot: Spot, asks: Board): void {
    const again = this.spot !== null && key(this.spot) === key(spot);
    const taken = this.token !== null || this.house.some((slip) => key(slip.spot) === key(spot));
    this.forget();
    this.refused = null;
    if (!asks.may(key(spot), this.token)) this.looked = spot;
    else if (taken) this.#put(spot, asks);
    else {
      this.spot = again ? null : spot;
      this.looked = this.spot;
    }
  }

  /** No spot waits any more. */
  forget(): void {
    this.spot = null;
    this.unfit = null;
  }

  #put(spot: Spot, asks: Board): void {
    this.forget();
    if (asks.house) this.draft(spot);
    else void this.lay(spot);
  }

  /** The bet on its way to the spot of that name. */
  waits(spot: string): Slip | undefined {
    const waiting = (slip: Slip): boolean => key(slip.spot) === spot;
    return this.pending.find(waiting) ?? this.house.find(waiting);
  }

  /** Lays the token in hand there, at once on this screen; the server's word undoes or confirms it. */
  async lay(spot: Spot): Promise<void> {
    this.refused = null;
    this.looked = null;
    const token = this.token;
    if (token === null) return;
    const slip = { token, spot };
    this.token = null;
    this.pending = [...this.pending, slip];
    const answer = await this.act({ type: 'bet', token, spot });
    this.pending = this.pending.filter((other) => other !== slip);
    this.#answered(answer, spot);
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
    const spots = tokens.flatMap((token) => this.house.find((it) => it.token === token)?.spot ?? []);
    const bets = houseBets(spots, tokens);
    if (bets === null) return;
    const answer = await this.act(bets);
    if (answer.done) this.house = [];
    this.#answered(answer, null);
  }

  #answered(answer: Done<Illegal>, spot: Spot | null): void {
    if (!answer.done && isRefused(answer)) this.refused = { spot, answer };
  }
}
