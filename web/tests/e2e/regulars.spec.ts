import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { theClockPlays } from './drivers';
import { comeIn, device, look, openRoom, ownSeat, sayWho, seen, startAnyway } from './people';
import { expect, test } from './test';
import * as say from './words';
import { begins, like } from './words';

/** Where a page is, from its path on. */
const address = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');

test('a host says who they are before a room is opened, and may change their mind', async ({ browser }) => {
  const { context, page } = await device(browser, 'phone');
  await page.goto('/');
  const friends = page.getByRole('button', { name: say.front.game.hostName({ game: 'Neck and Neck' }) });
  await friends.click();
  const sheet = page.getByRole('dialog', { name: say.front.hostTitle({ game: 'Neck and Neck' }) });
  await expect(sheet.getByLabel(say.joining.who.name)).toBeFocused();
  await look(page, 'host-sheet');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await friends.click();
  await sheet.getByRole('button', { name: say.ui.close }).click();
  await expect(sheet).toBeHidden();
  expect(address(page)).toBe('/');

  await friends.click();
  // The name is selected, so whoever types replaces it, and Enter goes on.
  await page.keyboard.type('Ann');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/r\/[A-Z]{4}$/);
  await expect(ownSeat(page, 'Ann')).toBeVisible();

  // The device remembers it, for a race night too.
  await page.goto('/');
  await page.getByRole('button', { name: say.front.planRaceNight }).click();
  await expect(page.getByRole('dialog', { name: say.front.raceNight }).getByLabel(say.joining.who.name)).toHaveValue(
    'Ann',
  );
  const code = await sayWho(page);
  await expect(ownSeat(page, 'Ann')).toBeVisible();
  await page.goto('/');
  await expect(
    page.getByRole('link', { name: say.front.left.seat({ what: say.front.raceNight, code }) }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: like(say.front.left.seat, { what: 'Neck and Neck' }) })).toBeVisible();
  await look(page, 'left-off');
  await context.close();
});

test('the link of a room is copied or shared, and selected where neither is allowed', async ({ browser }) => {
  const { context, page } = await device(browser, 'phone');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shared: string[] = [];
  await page.exposeFunction('shared', (url: string) => shared.push(url));
  await page.addInitScript(() => {
    const share = (data: ShareData): Promise<void> =>
      (window as unknown as { shared: (url?: string) => Promise<void> }).shared(data.url);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  const code = await openRoom(page, 'Neck and Neck');
  const ticket = page.getByRole('region', { name: say.lobby.invite.title });
  await ticket.getByRole('button', { name: say.ui.passOn.copy }).click();
  await expect(ticket.getByText(say.ui.passOn.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await ticket.getByRole('button', { name: say.ui.passOn.share }).click();
  await expect.poll(() => shared).toEqual([page.url()]);
  await look(page, 'lobby-copied');

  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Reflect.deleteProperty(navigator, 'share');
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.goto(`/r/${code}`);
  await expect(ticket.getByRole('button', { name: say.ui.passOn.share })).toBeHidden();
  await ticket.getByRole('button', { name: say.ui.passOn.copy }).click();
  await expect(ticket.getByText(say.ui.passOn.byHand)).toBeVisible();
  await expect(ticket.getByLabel(say.ui.passOn.address)).toHaveValue(page.url());
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url());
  await look(page, 'lobby-copy-refused');
  await context.close();
});

test('the code box takes links and says which letters there are', async ({ browser }) => {
  const { context, page } = await device(browser, 'small');
  const code = await openRoom(page, 'Neck and Neck');
  const guest = await device(browser, 'small');
  await guest.page.goto('/');
  const box = guest.page.getByLabel(say.front.code.label({ letters: 4 }));
  const join = guest.page.getByRole('button', { name: say.front.code.join, exact: true });
  await box.fill('HO');
  await expect(seen(guest.page, say.room.code.noLetterBut({ letter: 'O', meant: 'Q' }))).toBeVisible();
  await expect(join).toBeDisabled();
  await look(guest.page, 'code-wrong');
  await box.fill(`Tonight at eight! ${page.url().toLowerCase()}?from=chat see you`);
  await expect(box).toHaveValue(code);
  await expect(seen(guest.page, say.front.code.leadsTo({ code }))).toBeVisible();
  await look(guest.page, 'code-pasted');
  await join.click();
  await expect(guest.page.getByRole('heading', { name: say.joining.room({ code }) })).toBeVisible();
  // An address that was typed by hand is told the same.
  await guest.page.goto('/r/HORN');
  await expect(
    seen(guest.page, say.joining.noRoom.because({ advice: say.room.code.noLetterBut({ letter: 'O', meant: 'Q' }) })),
  ).toBeVisible();
  for (const one of [context, guest.context]) await one.close();
});

test('two who have played meet again by one link, and what the device knows can be taken along', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const ann = await device(browser, 'phone');
  const bob = await device(browser, 'small');
  await ann.page.goto('/regulars');
  await expect(seen(ann.page, say.regulars.people.none)).toBeVisible();
  await look(ann.page, 'regulars-empty');

  const code = await openRoom(ann.page, "Don't Hesitate", 'Ann');
  await ann.page.getByLabel(say.setup.variant).selectOption('short');
  await ann.page.getByRole('combobox', { name: say.setup.pace }).selectOption('fast');
  await comeIn(bob.page, code, 'Bob');
  await startAnyway(ann.page);
  await Promise.all([theClockPlays(ann.page), theClockPlays(bob.page)]);
  // Whoever looks at the end again has still played one game.
  await ann.page.reload();
  await expect(ann.page.getByLabel(say.podium.title)).toBeVisible();

  await ann.page.goto('/');
  await ann.page.getByRole('link', { name: say.front.left.regulars }).click();
  const met = ann.page.getByRole('region', { name: say.regulars.people.title });
  await expect(met.getByRole('heading', { name: 'Bob' })).toBeVisible();
  await expect(met.getByText(say.regulars.people.together({ together: 1, at: Date.now() }))).toBeVisible();
  await expect(met.getByRole('heading')).toHaveCount(2);
  await met.getByText(say.regulars.people.byGame).click();
  await look(ann.page, 'regulars');
  const laptop = await device(browser, 'laptop');
  await laptop.page.goto('/');

  // The past game has a link that lasts.
  await ann.page.getByRole('link', { name: begins(say.regulars.evenings.replay) }).click();
  await expect(ann.page.getByRole('slider', { name: say.replay.controls.step })).toBeVisible();
  await ann.page.goBack();

  // Out to a file, forgotten, and back.
  const download = ann.page.waitForEvent('download');
  await ann.page.getByRole('button', { name: say.regulars.kept.export }).click();
  const file = await (await download).path();
  expect(readFileSync(file, 'utf8')).toContain('"Bob"');
  await ann.page.getByRole('button', { name: say.regulars.kept.forget }).click();
  await look(ann.page, 'regulars-forget');
  await ann.page.getByRole('button', { name: say.regulars.kept.forgetReally }).click();
  await expect(seen(ann.page, say.regulars.kept.forgotten)).toBeVisible();
  await expect(seen(ann.page, say.regulars.people.none)).toBeVisible();
  expect(await ann.page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const chooser = ann.page.getByLabel(say.regulars.kept.import);
  await chooser.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"games":') });
  await expect(seen(ann.page, say.regulars.kept.cannotImport({ problem: say.room.regulars.notJson }))).toBeVisible();
  await chooser.setInputFiles(file);
  await expect(seen(ann.page, say.regulars.kept.imported({ games: 1 }))).toBeVisible();
  await chooser.setInputFiles(file);
  await expect(seen(ann.page, say.regulars.kept.imported({ games: 0 }))).toBeVisible();
  await expect(met.getByText(say.regulars.people.together({ together: 1, at: Date.now() }))).toBeVisible();
  await look(ann.page, 'regulars-imported');
  await laptop.page.goto('/regulars');
  await laptop.page.getByLabel(say.regulars.kept.import).setInputFiles(file);
  await expect(laptop.page.getByRole('heading', { name: 'Bob' })).toBeVisible();
  await look(laptop.page, 'regulars-laptop');

  // The same crew again; what the file says of one's own name is all that is known of it.
  await ann.page.getByRole('button', { name: say.regulars.evenings.again }).click();
  await ann.page.waitForURL(/\/r\/[A-Z]{4}#crew=Bob$/);
  await expect(ownSeat(ann.page, 'Ann')).toBeVisible();
  await expect(seen(ann.page, say.lobby.expected({ names: ['Bob'] }))).toBeVisible();
  await expect(ann.page.getByLabel(say.setup.variant)).toHaveValue('short');
  await expect(ann.page.getByRole('combobox', { name: say.setup.pace })).toHaveValue('fast');
  const link = ann.page.url();
  await expect(ann.page.getByRole('img', { name: say.ui.passOn.qr({ text: link }) })).toBeVisible();
  await look(ann.page, 'lobby-crew');

  // A link that is pasted into the code box brings the names along.
  await bob.page.goto('/');
  await bob.page.getByLabel(say.front.code.label({ letters: 4 })).fill(link);
  await bob.page.getByRole('button', { name: say.front.code.join, exact: true }).click();
  await expect(bob.page.getByRole('heading', { name: say.joining.crew.title })).toBeVisible();
  await look(bob.page, 'crew');
  await bob.page.getByRole('button', { name: say.joining.crew.other }).click();
  await expect(bob.page.getByLabel(say.joining.who.name)).toHaveValue('Bob');
  await bob.page.goto(link);
  await bob.page.reload();
  await bob.page.getByRole('button', { name: 'Bob' }).click();
  await expect(ownSeat(bob.page, 'Bob')).toBeVisible();
  await expect(seen(ann.page, say.lobby.expected({ names: ['Bob'] }))).toBeHidden();
  for (const { context } of [ann, bob, laptop]) await context.close();
});
