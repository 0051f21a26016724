// How each table is played: what is there while a seat is asked, and one decision by real taps. They read roles and names,
// as people do.
import type { Locator, Page } from '@playwright/test';
import { asked, taken } from './line';
import { expect } from './test';

type Driver = {
  /** What can be seen while this seat is asked for something, and not otherwise. */
  asked: (page: Page) => Locator;
  /** Makes one decision. */
  decide: (page: Page) => Promise<void>;
};

const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name });

/** The table in words, whichever game it is. */
const inWords: Driver = {
  asked: (page) => page.getByRole('region', { name: /^Your decision: / }),
  decide: async (page) => {
    const slip = inWords.asked(page);
    const choices = slip.getByRole('group', { name: 'Choices' }).getByRole('button');
    const items = slip.getByRole('group', { name: 'Pick in order' }).getByRole('button', { pressed: false });
    if ((await choices.count()) > 0) return taken(page, () => choices.first().click());
    if ((await items.count()) === 0)
      await button(slip, /^More on /)
        .first()
        .click();
    else {
      const finals = slip.getByRole('group', { name: 'What you say with it' }).getByRole('button');
      if ((await finals.count()) > 0) await finals.first().click();
      while (await button(slip, / picked$/).isVisible()) await items.first().click();
    }
    await taken(page, () => button(slip, /^Hand /).click());
  },
};

const takeIt = (page: Page): Locator => button(page, 'Take it');
const tapATicket = (page: Page): Locator => page.getByText('Tap the side of a ticket you like, then take it.');
const chooseACard = (page: Page): Locator => button(page, 'Choose a card');
const doubleOne = (page: Page): Locator => button(page, 'Tap the one that counts twice');
const hotStreak: Driver = {
  asked: (page) => takeIt(page).or(tapATicket(page)).or(chooseACard(page)).or(doubleOne(page)),
  decide: async (page) => {
    if (await chooseACard(page).isVisible()) {
      const cards = page.getByRole('region', { name: 'Your secret cards' }).getByRole('button', { pressed: false });
      await cards.filter({ hasNotText: 'Leave open' }).first().click();
      await taken(page, () => button(page, /^Slip in card/).click());
    } else if (await doubleOne(page).isVisible()) {
      await page.getByRole('region', { name: 'Your tickets' }).getByRole('button', { pressed: false }).first().click();
      await taken(page, () => button(page, 'Double it').click());
    } else {
      const sides = page
        .getByRole('region', { name: 'Ticket stacks' })
        .getByRole('button', { name: /^(Safe|Risky) ticket/, disabled: false });
      if (!(await takeIt(page).isVisible())) await sides.first().click();
      await taken(page, () => takeIt(page).click());
    }
  },
};

const nextSlip = (page: Page): Locator => button(page, /^Write the slip for race/);
const ownSlip = (page: Page): Locator => page.getByRole('region', { name: /^Your slip for race/ });
const ownRoll = (page: Page): Locator => page.getByRole('region', { name: 'Your roll' });
const neckAndNeck: Driver = {
  asked: (page) => nextSlip(page).or(ownSlip(page)).or(ownRoll(page)),
  decide: async (page) => {
    if (await nextSlip(page).isVisible()) {
      await nextSlip(page).click();
      await expect(ownSlip(page)).toBeVisible();
    } else if (await ownSlip(page).isVisible()) {
      await button(ownSlip(page), /^More on Horse 3/).click();
      await taken(page, () => button(page, /^Hand in/).click());
    } else {
      const best = button(page, /^(Ride home|Go furthest)/);
      await taken(page, () =>
        best
          .or(button(page, /^Leave horse/))
          .first()
          .click(),
      );
    }
  },
};

const keep = (page: Page): Locator => button(page, /^Keep /);
/** A live race asks nobody; what is asked is which card to keep. */
const readySetBet: Driver = {
  asked: (page) => keep(page).first(),
  decide: (page) => taken(page, () => keep(page).first().click()),
};

const dontHesitate: Driver = {
  asked: (page) => page.getByRole('region', { name: 'The die is offered to you' }),
  decide: (page) => taken(page, () => button(page, /^Roll for/).click()),
};

const ownBet = (page: Page): Locator => page.getByRole('group', { name: 'Your bet' });
const ownMudder = (page: Page): Locator => page.getByRole('region', { name: 'Your Mudder' });
const bettorHorse: Driver = {
  asked: (page) => ownBet(page).or(ownMudder(page)),
  decide: async (page) => {
    if (await ownMudder(page).isVisible()) {
      await taken(page, () => ownMudder(page).getByRole('button').first().click());
      return;
    }
    const horses = page
      .getByRole('group', { name: 'Your horses' })
      .getByRole('button', { pressed: false, disabled: false });
    // The first tap ends whatever is still being turned up, and then the gates are there.
    await horses.first().click();
    const empty = button(page, /^Gate \d: empty/);
    while ((await empty.count()) > 0) await horses.first().click();
    await button(ownBet(page), 'Win').click();
    await taken(page, () => button(page, 'Lock in').click());
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
export const playToTheEnd = (page: Page): Promise<void> => playUntil(page, page.getByLabel('Podium'));

/** Waits for the podium of a game that the clock plays: nobody at this table taps anything. */
export const theClockPlays = (page: Page): Promise<void> =>
  expect(page.getByLabel('Podium')).toBeVisible({ timeout: 180_000 });

/** In the lobby: nobody is hurried from now on. */
export async function stopHurrying(page: Page): Promise<void> {
  const pace = page.getByRole('combobox', { name: 'Pace' });
  await asked(page, () => pace.selectOption('none'));
  await expect(pace).toHaveValue('none');
}
