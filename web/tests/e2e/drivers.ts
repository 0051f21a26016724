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
} from './words';

type Driver = {
  /** What can be seen while this seat is asked for something, and not otherwise. */
  asked: (page: Page) => Locator;
  /** Makes one decision. */
  decide: (page: Page) => Promise<void>;
};

const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name });

const handIn = (slip: Locator): Locator => button(slip, plain.hand).or(button(slip, like(plain.stake)));
/** The table in words, whichever game it is. */
const inWords: Driver = {
  asked: (page) => page.getByRole('region', { name: like(plain.slip) }),
  decide: async (page) => {
    const slip = inWords.asked(page);
    const choices = slip.getByRole('group', { name: plain.choices }).getByRole('button');
    const items = slip.getByRole('group', { name: plain.pick }).getByRole('button', { pressed: false });
    if ((await choices.count()) > 0) return taken(page, () => choices.first().click());
    if ((await items.count()) === 0) await button(slip, like(plain.more)).first().click();
    else {
      const finals = slip.getByRole('group', { name: plain.final }).getByRole('button');
      if ((await finals.count()) > 0) await finals.first().click();
      while (await button(slip, like(plain.picked)).isVisible()) await items.first().click();
    }
    await taken(page, () => handIn(slip).click());
  },
};

const takeIt = (page: Page): Locator => button(page, hs.draft.take);
const tapATicket = (page: Page): Locator => page.getByText(hs.draft.how);
const chooseACard = (page: Page): Locator => button(page, hs.hand.ask);
const doubleOne = (page: Page): Locator => button(page, hs.own.ask);
const hotStreak: Driver = {
  asked: (page) => takeIt(page).or(tapATicket(page)).or(chooseACard(page)).or(doubleOne(page)),
  decide: async (page) => {
    if (await chooseACard(page).isVisible()) {
      const cards = page.getByRole('region', { name: hs.hand.label }).getByRole('button', { pressed: false });
      await cards.filter({ hasNotText: hs.hand.show }).first().click();
      await taken(page, () => button(page, like(hs.hand.slipInNumber)).click());
    } else if (await doubleOne(page).isVisible()) {
      await page.getByRole('region', { name: hs.own.label }).getByRole('button', { pressed: false }).first().click();
      await taken(page, () => button(page, hs.own.double).click());
    } else {
      const sides = page.getByRole('region', { name: hs.draft.label }).getByRole('button', { disabled: false });
      if (!(await takeIt(page).isVisible())) await sides.first().click();
      await taken(page, () => takeIt(page).click());
    }
  },
};

const nextSlip = (page: Page): Locator => button(page, like(nn.slip.next));
const ownSlip = (page: Page): Locator => page.getByRole('region', { name: like(nn.slip.label) });
const ownRoll = (page: Page): Locator => page.getByRole('region', { name: nn.roll.label });
const neckAndNeck: Driver = {
  asked: (page) => nextSlip(page).or(ownSlip(page)).or(ownRoll(page)),
  decide: async (page) => {
    if (await nextSlip(page).isVisible()) {
      await nextSlip(page).click();
      await expect(ownSlip(page)).toBeVisible();
    } else if (await ownSlip(page).isVisible()) {
      await button(ownSlip(page), like(nn.slip.more, { horse: 3 })).click();
      await taken(page, () => button(page, like(nn.slip.handIn)).click());
    } else {
      const ways = [begins(nn.roll.home), begins(nn.roll.furthest), like(nn.roll.leave)];
      const way = ways.map((name) => button(page, name)).reduce((all, one) => all.or(one));
      await taken(page, () => way.first().click());
    }
  },
};

const keep = (page: Page): Locator => button(page, like(rsb.keep.name));
/** A live race asks nobody; what is asked is which card to keep. */
const readySetBet: Driver = {
  asked: (page) => keep(page).first(),
  decide: (page) => taken(page, () => keep(page).first().click()),
};

const dontHesitate: Driver = {
  asked: (page) => page.getByRole('region', { name: dh.slip.offered }),
  decide: (page) => taken(page, () => button(page, like(dh.slip.roll)).click()),
};

const ownBet = (page: Page): Locator => page.getByRole('group', { name: bh.bar.label });
const ownMudder = (page: Page): Locator => page.getByRole('region', { name: bh.adjust.label });
const bettorHorse: Driver = {
  asked: (page) => ownBet(page).or(ownMudder(page)),
  decide: async (page) => {
    if (await ownMudder(page).isVisible()) {
      await taken(page, () => ownMudder(page).getByRole('button').first().click());
      return;
    }
    const horses = page
      .getByRole('group', { name: bh.hand.label })
      .getByRole('button', { pressed: false, disabled: false });
    // The first tap ends whatever is still being turned up, and then the gates are there.
    await horses.first().click();
    const empty = button(page, like(bh.gate.empty));
    while ((await empty.count()) > 0) await horses.first().click();
    await button(ownBet(page), bh.bets.win.name).click();
    await taken(page, () => button(page, bh.bar.lock).click());
  },
};

const DRIVERS: readonly Driver[] = [inWords, hotStreak, neckAndNeck, readySetBet, dontHesitate, bettorHorse];

/** Decides whatever this seat is asked, at whichever table it sits, until something else can be seen. */
export async function playUntil(page: Page, end: Locator): Promise<void> {
  const anything = DRIVERS.reduce((all, { asked }) => all.or(asked(page)), end);
  for (;;) {
    await expect(anything.first()).toBeVisible({ timeout: 180_000 });
    if (await end.first().isVisible()) return;
    for (const { asked, decide } of DRIVERS) {
      if (!(await asked(page).first().isVisible())) continue;
      await decide(page);
      break;
    }
  }
}

/** Plays a game to its podium. There must be no clock that could decide first. */
export const playToTheEnd = (page: Page): Promise<void> => playUntil(page, page.getByLabel(podium.title));

/** Waits for the podium of a game that the clock plays: nobody at this table taps anything. */
export const theClockPlays = (page: Page): Promise<void> =>
  expect(page.getByLabel(podium.title)).toBeVisible({ timeout: 180_000 });

/** In the lobby: nobody is hurried from now on. */
export async function stopHurrying(page: Page): Promise<void> {
  const pace = page.getByRole('combobox', { name: setup.pace });
  await asked(page, () => pace.selectOption('none'));
  await expect(pace).toHaveValue('none');
}
