import { playToTheEnd, stopHurrying } from './drivers';
import { device, look, openRoom, saved, seen } from './people';
import { expect, test } from './test';
import * as say from './words';

test('three cars go free and three do not, and the end card can be kept as a picture', async ({ browser }) => {
  test.setTimeout(240_000);
  const ann = await device(browser, 'phone');
  const tv = await device(browser, 'tv');
  const code = await openRoom(ann.page, "Don't Hesitate");
  await tv.page.goto(`/tv/${code}`);
  await stopHurrying(ann.page);
  await ann.page.getByRole('button', { name: say.lobby.start }).click();
  await playToTheEnd(ann.page);

  for (const { page } of [ann, tv]) {
    await expect(page.getByRole('region', { name: say.dontHesitate.ending.free }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('region', { name: say.dontHesitate.ending.lost }).getByRole('listitem')).toHaveCount(3);
    await expect(seen(page, / go free$/).first()).toBeVisible();
    // Nobody is ranked where no evening counts places.
    await expect(seen(page, / wins?$/)).toHaveCount(0);
    await expect(page.getByLabel(say.podium.places)).toHaveCount(0);
  }
  await look(ann.page, 'ending-phone');
  await look(tv.page, 'ending-tv');
  const card = ann.page.getByRole('region', { name: say.endcard.game });
  await expect(card.getByText(say.dontHesitate.highlights.first)).toBeVisible();
  await expect(
    tv.page.getByRole('region', { name: say.endcard.game }).getByText(say.dontHesitate.highlights.first),
  ).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await look(ann.page, 'endcard-phone');
  await saved(ann.page, 'endcard-picture');
  for (const { context } of [ann, tv]) await context.close();
});
