// Draws the PNG icons from the one SVG. Run it when the sign changes, and commit what comes out.
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const svg = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  // A mask may cut the corners, so the green goes to the edge.
  await page.setContent(
    `<body style="margin:0;background:#0b5d3b">${svg.replace('<svg', `<svg width="${size}" height="${size}"`)}`,
  );
  await page.screenshot({ path: new URL(`../public/icon-${size}.png`, import.meta.url).pathname });
}
await browser.close();
