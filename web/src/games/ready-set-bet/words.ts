// Every sentence of this table that is neither the caller's nor the rulebook's nor the tour's.
import type { Color, Exotic, Horse, Illegal, Token, VipCard } from '../../generated/ready-set-bet';
import { change, count, list, money, number, ordinal, plural, signed } from '../../lang/format';
import { sentences } from '../../lang/sentences';

export const words = sentences({
  status: {
    setup: ({ race, races }: { race: number; races: number }) => `Race ${race}/${races} · Cards for the next race`,
    house_bets: ({ race, races }: { race: number; races: number }) => `Race ${race}/${races} · The House is betting`,
    open: ({ race, races }: { race: number; races: number }) => `Race ${race}/${races} · betting is open`,
    closed: ({ race, races }: { race: number; races: number }) => `Race ${race}/${races} · no more bets`,
    vip: ({ race, races }: { race: number; races: number }) => `Race ${race}/${races} · VIP cards`,
    over: 'The last race is settled',
    dealingVip: 'VIP cards are being dealt',
    dealing: 'Cards are being dealt',
  },
  setting: { cards: 'Cards for the race', vip: 'VIP cards' },
  live: {
    opening: { acts: 'Place your bets', watches: 'Betting is open' },
    running: { acts: 'The race is on: bet now', watches: 'The race is on' },
  },
  question: {
    bet: 'Bet while they run',
    lastCall: 'Last call: you may still bet',
    house: ({ tokens }: { tokens: number }) =>
      plural(tokens, {
        one: 'Place the House token',
        other: `Place the ${count(tokens)} House tokens`,
      }),
    keep: 'Keep one VIP card',
  },
  refusals: {
    closed: 'You cannot bet any more in this race.',
    not_your_token: 'That token is not yours.',
    token_used: 'That token is already on the board.',
    no_such_spot: 'There is no such spot in this game.',
    not_in_play: 'That card is not in play in this race.',
    own_token: 'You already have a token there.',
    taken: 'That spot is full.',
    not_dealt: 'You were not dealt that card.',
    not_asked: 'It is not your turn to do that.',
    not_due: 'That does not happen now.',
  } satisfies Record<Illegal, string>,
  refused: {
    first: ({ names }: { names: readonly string[] }) => `${list(names)} took this spot first.`,
    other: 'Your bet was not accepted.',
  },
  played: {
    kept: ({ card }: { card: string }) => `you kept ${card}`,
    house: 'the House has its tokens on the cheapest spots',
  },

  seat: ({ number }: { number: number }) => `Seat ${number}`,
  race: 'Race',
  money: 'Money',
  colors: { blue: 'Blue', orange: 'Orange', red: 'Red', black: 'Black' } satisfies Record<Color, string>,
  /** All horses of a colour, as those that a prop has to beat. */
  field: {
    spot: { blue: 'all blues', orange: 'all oranges', red: 'all reds', black: 'all blacks' } satisfies Record<
      Color,
      string
    >,
    short: { blue: 'blues', orange: 'oranges', red: 'reds', black: 'blacks' } satisfies Record<Color, string>,
    sentence: {
      blue: 'every blue horse',
      orange: 'every orange horse',
      red: 'every red horse',
      black: 'every black horse',
    } satisfies Record<Color, string>,
  },

  spot: {
    show: ({ horse }: { horse: Horse }) => `${horse} to show`,
    place: ({ horse }: { horse: Horse }) => `${horse} to place`,
    win: ({ horse }: { horse: Horse }) => `${horse} to win`,
    color: { blue: 'Blue wins', orange: 'Orange wins', red: 'Red wins', black: 'Black wins' } satisfies Record<
      Color,
      string
    >,
    seven_out: '7 out',
    prop: ({ winner, losers }: { winner: string; losers: string }) => `${winner} over ${losers}`,
    exotic: {
      by_a_nose: 'By a nose',
      blow_out: 'Blow-out',
      photo_finish: 'Photo finish',
      tight_race: 'Tight race',
      late_start: 'Late start',
    } satisfies Record<Exotic, string>,
    slot: ({ spot, slot }: { spot: string; slot: number }) => `${spot}, spot ${slot}`,
  },
  /** The same where a betting slip or a line of a chart has little room. */
  short: {
    show: ({ horse }: { horse: Horse }) => `${horse} show`,
    place: ({ horse }: { horse: Horse }) => `${horse} place`,
    win: ({ horse }: { horse: Horse }) => `${horse} win`,
    color: { blue: 'blue', orange: 'orange', red: 'red', black: 'black' } satisfies Record<Color, string>,
    seven_out: '7 out',
    prop: ({ winner, losers }: { winner: string; losers: string }) => `${winner} › ${losers}`,
    exotic: {
      by_a_nose: 'by a nose',
      blow_out: 'blow-out',
      photo_finish: 'photo finish',
      tight_race: 'tight race',
      late_start: 'late start',
    } satisfies Record<Exotic, string>,
  },
  /** When a spot pays. */
  wins: {
    win: ({ horse }: { horse: Horse }) => `Wins if ${horse} comes first.`,
    ranked: ({ horse, rank }: { horse: Horse; rank: number }) => `Wins if ${horse} comes ${ordinal(rank)} or better.`,
    late: ({ horse, rank }: { horse: Horse; rank: number }) => `Wins if ${horse} comes ${ordinal(rank)} or lower.`,
    color: {
      blue: 'Wins if a blue horse comes first.',
      orange: 'Wins if an orange horse comes first.',
      red: 'Wins if a red horse comes first.',
      black: 'Wins if a black horse comes first.',
    } satisfies Record<Color, string>,
    prop: ({ winner, losers }: { winner: string; losers: string }) => `Wins if ${winner} finishes ahead of ${losers}.`,
    behind_exactly: ({ place, spaces }: { place: number; spaces: number }) =>
      plural(spaces, {
        one: `Wins if the ${ordinal(place)} horse is exactly ${count(spaces)} space behind the winner.`,
        other: `Wins if the ${ordinal(place)} horse is exactly ${count(spaces)} spaces behind the winner.`,
      }),
    behind_at_least: ({ place, spaces }: { place: number; spaces: number }) =>
      plural(spaces, {
        one: `Wins if the ${ordinal(place)} horse is at least ${count(spaces)} space behind the winner.`,
        other: `Wins if the ${ordinal(place)} horse is at least ${count(spaces)} spaces behind the winner.`,
      }),
    behind_at_most: ({ place, spaces }: { place: number; spaces: number }) =>
      plural(spaces, {
        one: `Wins if the ${ordinal(place)} horse is at most ${count(spaces)} space behind the winner.`,
        other: `Wins if the ${ordinal(place)} horse is at most ${count(spaces)} spaces behind the winner.`,
      }),
    all_moved_at_least: ({ spaces }: { spaces: number }) =>
      plural(spaces, {
        one: `Wins if every horse moved at least ${count(spaces)} space.`,
        other: `Wins if every horse moved at least ${count(spaces)} spaces.`,
      }),
    moved_at_most: ({ horses, spaces }: { horses: number; spaces: number }) =>
      plural(spaces, {
        one: `Wins if at least ${count(horses)} horses moved at most ${count(spaces)} space.`,
        other: `Wins if at least ${count(horses)} horses moved at most ${count(spaces)} spaces.`,
      }),
  },
  /** The same for exotic cards on a big screen. */
  brief: {
    behind_exactly: ({ place, spaces }: { place: number; spaces: number }) => `${ordinal(place)} ${spaces} behind`,
    behind_at_least: ({ place, spaces }: { place: number; spaces: number }) => `${ordinal(place)} ${spaces}+ behind`,
    behind_at_most: ({ place, spaces }: { place: number; spaces: number }) => `${ordinal(place)} within ${spaces}`,
    all_moved_at_least: ({ spaces }: { spaces: number }) => `all moved ${spaces}+`,
    moved_at_most: ({ horses, spaces }: { horses: number; spaces: number }) => `${horses} moved ≤ ${spaces}`,
  },
  pays: {
    free: ({ multiplier }: { multiplier: number }) => `pays ${number(multiplier)}×, free if lost`,
    costs: ({ multiplier, penalty }: { multiplier: number; penalty: number }) =>
      `pays ${number(multiplier)}×, costs ${money(penalty)} if lost`,
  },
  circles: {
    none: ({ room }: { room: number }) => `none of ${number(room)} circles free`,
    some: ({ free, room }: { free: number; room: number }) => `${number(free)} of ${number(room)} circles free`,
  },
  taken: ({ names }: { names: readonly string[] }) => `taken by ${list(names)}`,
  coming: ({ token }: { token: string }) => `your ${token} is on its way`,
  noBet: 'no bet here now',
  withRule: ({ spot, rule }: { spot: string; rule: string }) => `${spot}. ${rule}`,
  token: {
    own: ({ value }: { value: number }) => `token ${number(value)}`,
    house: ({ value }: { value: number }) => `House token ${number(value)}`,
    black: ({ value }: { value: number }) => `black bonus ${number(value)}`,
    white: ({ value }: { value: number }) => `white bonus ${number(value)}`,
    unfit: ({ token }: { token: string }) => `${token}, does not fit the chosen spot`,
  },

  board: {
    label: 'Betting board. Move with the arrow keys.',
    show: 'Show',
    place: 'Place',
    win: 'Win',
    horse: ({ horse }: { horse: Horse }) => `Horse ${horse}`,
    colors: 'Colours',
    props: 'Props',
    exotics: 'Exotics',
    strip: 'Colours, props and exotics',
  },
  lanes: {
    label: ({ count }: { count: number }) => `All ${number(count)} lanes`,
    at: ({ horse, space, finish }: { horse: Horse; space: number; finish: number }) =>
      `${horse}: space ${space} of ${finish}`,
    came: ({ rank }: { rank: number }) => `came ${ordinal(rank)}`,
    crossed: ({ place }: { place: number }) => `${ordinal(place)} over the red line`,
    armed: ({ bonus }: { bonus: number }) =>
      plural(bonus, {
        one: `a pair moves it ${number(bonus)} extra space`,
        other: `a pair moves it ${number(bonus)} extra spaces`,
      }),
    bonus: ({ bonus }: { bonus: number }) => signed(bonus),
    rank: ({ rank }: { rank: number }) => ordinal(rank),
  },
  track: {
    label: ({ race, races }: { race: number; races: number }) => `Race ${race} of ${races}`,
    race: ({ race, races }: { race: number; races: number }) => `Race ${race}/${races}`,
    rolled: ({ one, two }: { one: number; two: number }) => `Rolled ${one} and ${two}`,
    noRoll: 'No roll yet',
    redLine: 'Red line',
    noMoreBets: 'No more bets',
    next: ({ seconds }: { seconds: number }) =>
      plural(seconds, {
        one: `next roll in ${number(seconds)} second`,
        other: `next roll in ${number(seconds)} seconds`,
      }),
    pairs: ({ eyes, cars }: { eyes: number; cars: number }) => `Snake Eyes ${number(eyes)}, Boxcars ${number(cars)}`,
  },
  lamps: {
    closed: 'Red line: No more bets',
    next: 'Red line: The next horse over the line closes betting',
    more: ({ left }: { left: number }) => `Red line: ${number(left)} more over the line close betting`,
  },
  bets: {
    none: ({ horse }: { horse: Horse }) => `Bets on ${horse}: none`,
    some: ({ horse, bets }: { horse: Horse; bets: string }) => `Bets on ${horse}: ${bets}`,
    one: ({ spot, pays, names }: { spot: string; pays: string; names: readonly string[] }) =>
      `${spot}, ${pays}: ${list(names)}`,
  },

  slip: {
    watching: 'You are watching.',
    noMore: 'No more bets in this race.',
    houseDone: 'The House has placed its tokens.',
    allOut: 'You have placed all your tokens.',
    early: 'Betting opens with the race.',
    shut: 'No more bets',
    lastCall: 'No more bets except your last call',
    house: 'Place all',
    cards: ({ count }: { count: number }) => `Cards ${number(count)}`,
    board: 'Board',
    tokens: 'Your tokens',
  },
  told: {
    hold: ({ token }: { token: string }) => `Tap a spot for ${token}.`,
    free: ({ spot, multiplier }: { spot: string; multiplier: number }) =>
      `${spot} pays ${number(multiplier)}×, and losing there is free.`,
    costs: ({ spot, multiplier, penalty }: { spot: string; multiplier: number; penalty: number }) =>
      `${spot} pays ${number(multiplier)}×, and losing there costs ${money(penalty)}.`,
    there: ({ count, names }: { count: number; names: readonly string[] }) =>
      plural(count, { one: `${list(names)} is there.`, other: `${list(names)} are there.` }),
    now: 'Now tap a token.',
    unfit: ({ token }: { token: string }) => `You cannot place ${token} there.`,
  },
  hand: {
    title: 'Your VIP cards',
    keeping: ({ card }: { card: string }) => `You keep ${card}. It is shown when everybody has chosen.`,
  },
  keep: {
    label: 'VIP cards',
    title: 'Keep one. Nobody else sees them.',
    button: 'Keep',
    name: ({ card }: { card: string }) => `Keep ${card}`,
  },

  vip: {
    bonus_black_2: 'Black two',
    bonus_black_3: 'Black three',
    bonus_black_4: 'Black four',
    bonus_black_5: 'Black five',
    bonus_black_6: 'Black six',
    bonus_black_7: 'Black seven',
    bonus_white_2: 'White two',
    bonus_white_3: 'White three',
    bonus_white_4: 'White four',
    bonus_white_5: 'White five',
    bonus_white_6: 'White six',
    bonus_white_7: 'White seven',
    boxcars: 'Boxcars',
    chips: 'Walking-around money',
    eyes_and_cars: 'Eyes and cars',
    last_call: 'Last call',
    piggyback_2: 'Piggyback twos',
    piggyback_3: 'Piggyback threes',
    piggyback_4: 'Piggyback fours',
    piggyback_5: 'Piggyback fives',
    prop_shark: 'Prop shark',
    risky_gambler: 'Risky gambler',
    sidebet_10_1112: 'Side bet 10 and 11/12',
    sidebet_23_4: 'Side bet 2/3 and 4',
    sidebet_5_6: 'Side bet 5 and 6',
    sidebet_8_9: 'Side bet 8 and 9',
    snake_eyes: 'Snake eyes',
    thick_skin: 'Thick skin',
    thrill_seeker: 'Thrill seeker',
    true_colours: 'True colours',
  } satisfies Record<VipCard, string>,
  effect: {
    tokenFree: ({ value }: { value: number }) =>
      `You get one more token, worth ${number(value)}, in every race. Losing it costs nothing at all.`,
    tokenPlain: ({ value }: { value: number }) =>
      `You get one more token, worth ${number(value)}, in every race. Losing it costs no more than the spot says.`,
    tokenCosts: ({ value, penalty }: { value: number; penalty: number }) =>
      `You get one more token, worth ${number(value)}, in every race. Losing it costs ${money(penalty)} more.`,
    piggyback: ({ value }: { value: number }) => `Your tokens worth ${number(value)} may join spots that are full.`,
    sideBet: ({ first, second }: { first: string; second: string }) =>
      `${first} and ${second} for coming 1st / 2nd / 3rd.`,
    side: ({ horse, pays }: { horse: Horse; pays: string }) => `${horse} pays ${pays}`,
    chips: ({ amount }: { amount: number }) => `You get ${money(amount)} at once.`,
    eyes: ({ amount }: { amount: number }) => `You get ${money(amount)} for every 1-1 in a race.`,
    cars: ({ amount }: { amount: number }) => `You get ${money(amount)} for every 6-6 in a race.`,
    eyesAndCars: ({ eyes, cars }: { eyes: number; cars: number }) =>
      `You get ${money(eyes)} for every 1-1 and ${money(cars)} for every 6-6 in a race.`,
    gambler: ({ won, lost }: { won: number; lost: number }) =>
      `Every bet you win earns ${money(won)} more, and every bet you lose costs ${money(lost)} more.`,
    lastCall: ({ tokens }: { tokens: number }) =>
      plural(tokens, {
        one: 'You may place one token after betting has closed, in every race.',
        other: `You may place ${count(tokens)} tokens after betting has closed, in every race.`,
      }),
    thickSkin: ({ less }: { less: number }) => `Up to ${money(less)} of your losses in a race are cancelled.`,
    props: ({ more }: { more: number }) => `Props you win pay ${number(more)}× more.`,
    exotics: ({ more }: { more: number }) => `Exotics you win pay ${number(more)}× more.`,
    colors: ({ amount }: { amount: number }) =>
      `You get ${money(amount)} more for every colour you win, and for 7 out.`,
  },

  payoff: {
    title: ({ race }: { race: number }) => `Race ${race}`,
    rank: ({ rank, horses }: { rank: number; horses: readonly Horse[] }) => `${ordinal(rank)} ${list(horses)}`,
    bet: ({ spot, token }: { spot: string; token: string }) => `${spot}, ${token}`,
    came: ({ horse, rank }: { horse: Horse; rank: number }) => `${horse} came ${ordinal(rank)}.`,
    winner: {
      blue: ({ horse }: { horse: Horse }) => `The winner, ${horse}, is blue.`,
      orange: ({ horse }: { horse: Horse }) => `The winner, ${horse}, is orange.`,
      red: ({ horse }: { horse: Horse }) => `The winner, ${horse}, is red.`,
      black: ({ horse }: { horse: Horse }) => `The winner, ${horse}, is black.`,
    } satisfies Record<Color, (it: { horse: Horse }) => string>,
    prop: ({ winner, space, losers }: { winner: string; space: number; losers: readonly string[] }) =>
      `${winner} finished on space ${space}; ${list(losers)}.`,
    on: ({ horse, space }: { horse: Horse; space: number }) => `${horse} on ${space}`,
    behind: ({ place, spaces }: { place: number; spaces: number }) =>
      plural(spaces, {
        one: `The ${ordinal(place)} horse was ${number(spaces)} space behind.`,
        other: `The ${ordinal(place)} horse was ${number(spaces)} spaces behind.`,
      }),
    last: ({ spaces }: { spaces: number }) =>
      plural(spaces, {
        one: `The last horse had moved ${number(spaces)} space.`,
        other: `The last horse had moved ${number(spaces)} spaces.`,
      }),
    lastOnes: ({ spaces }: { spaces: readonly number[] }) => `The last horses had moved ${list(spaces)} spaces.`,
    won: ({ amount, token, multiplier }: { amount: number; token: string; multiplier: number }) =>
      `It earned ${money(amount)}: ${token} × ${number(multiplier)}.`,
    raised: ({
      amount,
      token,
      multiplier,
      cards,
    }: {
      amount: number;
      token: string;
      multiplier: number;
      cards: readonly string[];
    }) => `It earned ${money(amount)}: ${token} × ${number(multiplier)}, raised by ${list(cards)}.`,
    tokenFree: 'This token costs nothing when it loses.',
    free: 'Losing here is free.',
    cost: ({ amount }: { amount: number }) => `Losing here costs ${money(amount)}.`,
    costBoth: ({ amount, spot, token }: { amount: number; spot: number; token: number }) =>
      `It cost ${money(amount)}: ${money(spot)} for the spot and ${money(token)} for the token.`,
    card: ({ card }: { card: string }) => `${card}, VIP card`,
    sideBet: ({ parts, amount }: { parts: readonly string[]; amount: number }) =>
      `It pays ${list(parts)}: ${change(amount)}.`,
    side: ({ horse, rank, amount }: { horse: Horse; rank: number; amount: number }) =>
      `${money(amount)} because ${horse} came ${ordinal(rank)}`,
    dice: ({ parts, amount }: { parts: readonly string[]; amount: number }) =>
      `It pays ${list(parts)}: ${change(amount)}.`,
    eyes: ({ each, rolls }: { each: number; rolls: number }) =>
      plural(rolls, {
        one: `${money(each)} for ${number(rolls)} roll of 1-1`,
        other: `${money(each)} for each of ${number(rolls)} rolls of 1-1`,
      }),
    cars: ({ each, rolls }: { each: number; rolls: number }) =>
      plural(rolls, {
        one: `${money(each)} for ${number(rolls)} roll of 6-6`,
        other: `${money(each)} for each of ${number(rolls)} rolls of 6-6`,
      }),
    gamblerWon: ({ each, bets, amount }: { each: number; bets: number; amount: number }) =>
      plural(bets, {
        one: `It adds ${money(each)} to ${number(bets)} winning bet: ${change(amount)}.`,
        other: `It adds ${money(each)} to each of ${number(bets)} winning bets: ${change(amount)}.`,
      }),
    gamblerLost: ({ each, bets, amount }: { each: number; bets: number; amount: number }) =>
      plural(bets, {
        one: `It takes ${money(each)} for ${number(bets)} lost bet: ${change(amount)}.`,
        other: `It takes ${money(each)} for each of ${number(bets)} lost bets: ${change(amount)}.`,
      }),
    colors: ({ each, bets, amount }: { each: number; bets: number; amount: number }) =>
      `It pays ${money(each)} for each colour won and for 7 out, here ${number(bets)}: ${change(amount)}.`,
    softened: ({ most, losses, amount }: { most: number; losses: number; amount: number }) =>
      `It cancels up to ${money(most)} of the losses in a race, here of ${money(losses)}: ${change(amount)}.`,
    floor: {
      name: 'Money stops at $0',
      why: ({ amount }: { amount: number }) =>
        `Nobody pays below $0, so part of the losses is cancelled: ${change(amount)}.`,
    },
    cards: {
      name: 'VIP cards',
      why: ({ amount }: { amount: number }) => `What VIP cards came to in this race: ${change(amount)}.`,
    },
    wonSlip: ({ spot, amount }: { spot: string; amount: number }) => `✓ ${spot} ${change(amount)}`,
    lostSlip: ({ spot, amount }: { spot: string; amount: number }) => `✗ ${spot} ${change(amount)}`,
  },
  highlights: {
    photos: 'Photo finishes',
    photo: ({
      count: found,
      races,
      place,
      spaces,
    }: {
      count: number;
      races: readonly number[];
      place: number;
      spaces: number;
    }) =>
      plural(found, {
        one: `Race ${list(races)}: the first ${count(place)} within ${count(spaces)} spaces`,
        other: `Races ${list(races)}: the first ${count(place)} within ${count(spaces)} spaces`,
      }),
  },

  inWords: {
    bet: 'Place a token',
    prop: ({ card }: { card: number }) => `Prop ${card}`,
    times: ({ multiplier }: { multiplier: number }) => `×${number(multiplier)} for you`,
    tokens: {
      '2': 'Token 2',
      '3a': 'Token 3',
      '3b': 'Second token 3',
      '4': 'Token 4',
      '5': 'Token 5',
      black_2: 'Black bonus 2',
      black_3: 'Black bonus 3',
      black_4: 'Black bonus 4',
      black_5: 'Black bonus 5',
      black_6: 'Black bonus 6',
      black_7: 'Black bonus 7',
      white_2: 'White bonus 2',
      white_3: 'White bonus 3',
      white_4: 'White bonus 4',
      white_5: 'White bonus 5',
      white_6: 'White bonus 6',
      white_7: 'White bonus 7',
      h1: 'House token, first',
      h2: 'House token, second',
      h3: 'House token, third',
      h4: 'House token, fourth',
      h5: 'House token, fifth',
      h6: 'House token, sixth',
    } satisfies Record<Token, string>,
  },
});
