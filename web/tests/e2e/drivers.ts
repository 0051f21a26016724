// How each table is played: what is there while a seat is asked, and one decision by real taps. They read roles and names,
// as people do.
import type { Locator, Page } from '@playwright/test';
import { asked, taken } from './line';
import { expect } from './test';
import {
  begins,
  bettorHorse as bh,
  dontHesitate as dh,
  hotStreak as hs,
  inWords as plain,
  like,
  neckAndNeck as nn,
  podium,
  readySetBet as rsb,
  setup,
  table,
} from './words';

type Driver = {
  /** What can be seen while this seat is asked for something, and not otherwise. */
  asked: (page: Page) => Locator;
  /** Makes one decision. */
  decide: (page: Page, touch: Touch) => Promise<void>;
};

/** How somebody presses a thing. */
export type Touch = (what: Locator) => Promise<void>;
export const tap: Touch = (what) => what.first().click();

/** Nothing on a page is further away than this. */
const STEPS = 120;

/** With keys alone: Tab to it, or to its group and then arrows, and Enter. */
export const byKeys: Touch = async (what) => {
  const page = what.page();
  for (let step = 0; step < STEPS; step += 1) {
    const key = await what.first().evaluate((it) => {
      const at = document.activeElement;
      if (at === it) return 'Enter';
      if (at === null || !(it instanceof HTMLElement) || it.tabIndex >= 0) return 'Tab';
      if (it.closest('[role=group]')?.contains(at) !== true) return 'Tab';
      const [from, to] = [at.getBoundingClientRect(), it.getBoundingClientRect()];
      if (to.top >= from.bottom - 1) return 'ArrowDown';
      if (to.bottom <= from.top + 1) return 'ArrowUp';
      return to.left > from.left ? 'ArrowRight' : 'ArrowLeft';
    });
    await page.keyboard.press(key);
    if (key === 'Enter') return;
  }
  throw new Error(`keys do not reach ${what}`);
};

const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name });

const handIn = (slip: Locator): Locator => button(slip, plain.hand).or(button(slip, like(plain.stake)));
/** The table in words, whichever game it is. */
const inWords: Driver = {
  asked: (page) => page.getByRole('region', { name: like(plain.slip) }),
  decide: async (page, touch) => {
    const slip = inWords.asked(page);
    const choices = slip.getByRole('group', { name: plain.choices }).getByRole('button');
    const items = slip.getByRole('group', { name: plain.pick }).getByRole('button', { pressed: false });
    if ((await choices.count()) > 0) return taken(page, () => touch(choices.first()));
    if ((await items.count()) === 0) await touch(button(slip, like(plain.more)).first());
    else {
      const finals = slip.getByRole('group', { name: plain.final }).getByRole('button');
      if ((await finals.count()) > 0) await touch(finals.first());
      while (await button(slip, like(plain.picked)).isVisible()) await touch(items.first());
    }
    await taken(page, () => touch(handIn(slip)));
  },
};

const takeIt = (page: Page): Locator => page.getByRole('button', { name: hs.draft.take, exact: true });
const tapATicket = (page: Page): Locator => page.getByText(hs.draft.how);
const chooseACard = (page: Page): Locator => button(page, hs.hand.ask);
const doubleOne = (page: Page): Locator => button(page, hs.own.ask);
const hotStreak: Driver = {
  asked: (page) => takeIt(page).or(tapATicket(page)).or(chooseACard(page)).or(doubleOne(page)),
  decide: async (page, touch) => {
    if (await chooseACard(page).isVisible()) {
      const cards = page.getByRole('region', { name: hs.hand.label }).getByRole('button', { pressed: false });
      await touch(cards.filter({ hasNotText: hs.hand.show }).first());
      await taken(page, () => touch(button(page, like(hs.hand.slipInNumber))));
    } else if (await doubleOne(page).isVisible()) {
      await touch(page.getByRole('region', { name: hs.own.label }).getByRole('button', { pressed: false }).first());
      await taken(page, () => touch(button(page, hs.own.double)));
    } else {
      const sides = page.getByRole('region', { name: hs.draft.label }).getByRole('button', { disabled: false });
      if (!(await takeIt(page).isVisible())) await touch(sides.first());
      await taken(page, () => touch(takeIt(page)));
    }
  },
};

const nextSlip = (page: Page): Locator => button(page, like(nn.slip.next));
const ownSlip = (page: Page): Locator => page.getByRole('region', { name: like(nn.slip.label) });
const ownRoll = (page: Page): Locator => page.getByRole('region', { name: nn.roll.label });
const neckAndNeck: Driver = {
  asked: (page) => nextSlip(page).or(ownSlip(page)).or(ownRoll(page)),
  decide: async (page, touch) => {
    if (await nextSlip(page).isVisible()) {
      await touch(nextSlip(page));
      await expect(ownSlip(page)).toBeVisible();
    } else if (await ownSlip(page).isVisible()) {
      await touch(button(ownSlip(page), like(nn.slip.more, { horse: 3 })));
      await taken(page, () => touch(button(page, like(nn.slip.handIn))));
    } else {
      const ways = [begins(nn.roll.home), begins(nn.roll.furthest), like(nn.roll.leave)];
      const way = ways.map((name) => button(page, name)).reduce((all, one) => all.or(one));
      await taken(page, () => touch(way.first()));
    }
  },
};

const keep = (page: Page): Locator => button(page, like(rsb.keep.name));
/** A live race asks nobody; what is asked is which card to keep. */
const readySetBet: Driver = {
  asked: (page) => keep(page).first(),
  decide: (page, touch) => taken(page, () => touch(keep(page).first())),
};

const dontHesitate: Driver = {
  asked: (page) => page.getByRole('region', { name: dh.slip.offered }),
  decide: (page, touch) => taken(page, () => touch(button(page, like(dh.slip.roll)))),
};

const ownBet = (page: Page): Locator => page.getByRole('group', { name: bh.bar.label });
const ownMudder = (page: Page): Locator => page.getByRole('region', { name: bh.adjust.label });
const bettorHorse: Driver = {
  asked: (page) => ownBet(page).or(ownMudder(page)),
  decide: async (page, touch) => {
    if (await ownMudder(page).isVisible()) {
      await taken(page, () => touch(ownMudder(page).getByRole('button').first()));
      return;
    }
    const horses = page
      .getByRole('group', { name: bh.hand.label })
      .getByRole('button', { pressed: false, disabled: false });
    // The first tap ends whatever is still being turned up, and then the gates are there.
    await touch(horses.first());
    const empty = button(page, like(bh.gate.empty));
    while ((await empty.count()) > 0) await touch(horses.first());
    await touch(button(ownBet(page), bh.bets.win.name));
    await taken(page, () => touch(button(page, bh.bar.lock)));
  },
};

/** Where the room lets people tap to roll, whichever game it is. */
const tapToRoll: Driver = {
  asked: (page) => page.getByRole('button', { name: table.roll, exact: true }),
  decide: (page, touch) => taken(page, () => touch(tapToRoll.asked(page))),
};

const DRIVERS: readonly Driver[] = [tapToRoll, inWords, hotStreak, neckAndNeck, readySetBet, dontHesitate, bettorHorse];

/** Decides whatever this seat is asked, at whichever table it sits, until something else can be seen. */
export async function playUntil(page: Page, end: Locator, touch: Touch = tap): Promise<void> {
  const anything = DRIVERS.reduce((all, { asked }) => all.or(asked(page)), end);
  for (;;) {
    await expect(anything.first()).toBeVisible({ timeout: 180_000 });
    if (await end.first().isVisible()) return;
    for (const { asked, decide } of DRIVERS) {
      if (!(await asked(page).first().isVisible())) continue;
      await decide(page, touch);
      break;
    }
  }
}

/** Plays a game to its podium. There must be no clock that could decide first. */
export const playToTheEnd = (page: Page, touch: Touch = tap): Promise<void> =>
  playUntil(page, page.getByLabel(podium.title), touch);

/** Waits for the podium of a game that the clock plays: nobody at this table taps anything. */
export const theClockPlays = (page: Page): Promise<void> =>
  expect(page.getByLabel(podium.title)).toBeVisible({ timeout: 180_000 });

/** In the lobby: nobody is hurried from now on. */
export async function stopHurrying(page: Page): Promise<void> {
  const pace = page.getByRole('combobox', { name: setup.pace });
  await asked(page, () => pace.selectOption('none'));
  await expect(pace).toHaveValue('none');
}
