import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { device, look, openRoom, playToTheEnd } from './people';

const shots = new URL('../../test-output/', import.meta.url).pathname;

/** Saves the picture of the end card, and it is one. */
async function saved(page: Page, name: string): Promise<void> {
  const save = page.getByRole('button', { name: 'Save the picture' });
  await save.scrollIntoViewIfNeeded();
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toMatch(/^railbird-[a-z-]+\.png$/);
  await expect(page.getByText('The picture is saved.')).toBeVisible();
  const path = `${shots}${name}.png`;
  await download.saveAs(path);
  const bytes = readFileSync(path);
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect(bytes.byteLength).toBeGreaterThan(10 * 1024);
  // Width and height stand at the beginning of a PNG.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1350]);
}

test('three cars go free and three do not, and the end card can be kept as a picture', async ({ browser }) => {
  test.setTimeout(240_000);
  const ann = await device(browser, 'phone');
  const tv = await device(browser, 'tv');
  const code = await openRoom(ann.page, "Don't Hesitate");
  await tv.page.goto(`/tv/${code}`);
  await ann.page.getByRole('button', { name: 'Start' }).click();
  await playToTheEnd(ann.page);

  for (const { page } of [ann, tv]) {
    await expect(page.getByRole('region', { name: 'Free for life' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'A life of hard labour' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByText(/ go free$/).first()).toBeVisible();
    // Nobody is ranked where no evening counts places.
    await expect(page.getByText(/ wins?$/)).toHaveCount(0);
    await expect(page.getByLabel('Places')).toHaveCount(0);
  }
  await look(ann.page, 'ending-phone');
  await look(tv.page, 'ending-tv');
  const card = ann.page.getByRole('region', { name: 'End card' });
  await expect(card.getByText('First to go free')).toBeVisible();
  await expect(tv.page.getByRole('region', { name: 'End card' }).getByText('First to go free')).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  await look(ann.page, 'endcard-phone');
  await saved(ann.page, 'endcard-picture');
  for (const { context } of [ann, tv]) await context.close();
});
