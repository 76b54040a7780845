import { availableParallelism, loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findViolations, overhang } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import type { ShopDriver } from '#qa/support/shop-driver.ts';

/** Time from the click to a drawn model. */
const START_LIMIT_MS = 2_000;
/** Number of measurements at most. The best one counts, because other processes may slow some down. */
const MAX_ROUNDS = 4;
const PICTURES = 'test-results/previews';

/** Load per core, to scale the limit to an idle machine. */
const loadPerCore = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

const openAsset = async (shop: ShopDriver, id: number) => {
  await shop.open(`/asset/${id}`);
  await expect(shop.page.getByRole('button', { name: 'Start preview' })).toBeVisible();
};
const start = async (page: Page) => {
  await page.getByRole('button', { name: 'Start preview' }).click();
  await expect(page.getByRole('button', { name: 'Close the preview' })).toBeVisible();
};
const close = (page: Page) => page.getByRole('button', { name: 'Close the preview' }).click();
const stage = (page: Page) => page.getByRole('application');

/** Number of different colors: a drawn picture has many, an empty background few. */
const countColors = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).resize(160).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colors = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels)
    colors.add(((data[at] ?? 0) >> 4) * 256 + ((data[at + 1] ?? 0) >> 4) * 16 + ((data[at + 2] ?? 0) >> 4));
  return colors.size;
};

const requestsIn = (page: Page) => {
  const paths: string[] = [];
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname));
  return paths;
};

test.describe('a model', () => {
  test.use({ reducedMotion: 'reduce' });

  test('starts fast, and turns by keys, buttons and mouse', async ({ shop }) => {
    const { page } = shop;
    const asked = requestsIn(page);
    await openAsset(shop, 105);
    const isOfPreview = (path: string) => /static\/previews|load-model/.test(path);
    expect(asked.filter(isOfPreview), 'before anybody wants it').toEqual([]);

    let best = Infinity;
    for (let round = 0; round < MAX_ROUNDS && best > START_LIMIT_MS / 2; round += 1) {
      if (round > 0) await openAsset(shop, 105);
      const took = await page.evaluate(async () => {
        const begun = performance.now();
        [...document.querySelectorAll('button')].find((button) => button.textContent === 'Start preview')?.click();
        while (!document.querySelector('[role="application"] canvas')) await new Promise(requestAnimationFrame);
        // Wait for the frame after the mount.
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        return performance.now() - begun;
      });
      best = Math.min(best, took);
    }
    const shared = loadPerCore();
    console.log(
      `a rigged model is drawn ${Math.round(best)} ms after the press, ${shared.toFixed(1)} programs a processor`,
    );
    expect(best / shared).toBeLessThan(START_LIMIT_MS);
    expect(asked.filter(isOfPreview).length).toBeGreaterThan(0);

    // With reduced motion, it stands still until the user moves it.
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    const still = await stage(page).screenshot();
    expect(await countColors(still)).toBeGreaterThan(40);
    expect((await stage(page).screenshot()).equals(still)).toBe(true);

    const changes = async (act: () => Promise<unknown>, what: string) => {
      const before = await stage(page).screenshot();
      await act();
      await expect(async () => expect((await stage(page).screenshot()).equals(before), what).toBe(false)).toPass();
    };
    await stage(page).focus();
    for (const key of ['ArrowLeft', 'ArrowUp', '+', '-']) await changes(() => page.keyboard.press(key), key);
    await changes(() => page.getByRole('button', { name: 'Reset view' }).click(), 'Reset view');
    await changes(async () => {
      const box = await stage(page).boundingBox();
      if (!box) throw new Error('no stage');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2);
      await page.mouse.up();
    }, 'a drag');
    const wireframe = page.getByRole('button', { name: 'Wireframe' });
    await changes(() => wireframe.click(), 'wireframe');
    await expect(wireframe).toHaveAttribute('aria-pressed', 'true');
    await changes(() => page.getByLabel('Light', { exact: true }).selectOption('Night'), 'light');
    await page.getByLabel('Animation', { exact: true }).selectOption('Walk');
    await changes(() => page.getByRole('button', { name: 'Play', exact: true }).click(), 'play');
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(page.getByText(/[\d,]+ triangles\. You buy/)).toBeVisible();

    // Settings persist. Selecting a picture unmounts the viewer and frees its GPU memory.
    await page.getByRole('link', { name: /^Picture 2: / }).click();
    await expect(stage(page)).toHaveCount(0);
    await start(page);
    await expect(wireframe).toHaveAttribute('aria-pressed', 'true');
    await stage(page).press('Tab');
    await close(page);
    await expect(page.getByRole('button', { name: 'Start preview' })).toBeFocused();
  });

  test('lets the user choose among the models of a pack, and says which one it shows', async ({ shop }) => {
    const { page } = shop;
    await openAsset(shop, 101);
    await start(page);
    await expect(page.getByText('Model 1 of 7')).toBeVisible();
    const first = await stage(page).screenshot();
    const triangles = page.getByText(/[\d,]+ triangles\. You buy/);
    await expect(triangles).toContainText(/[\d,]+ of [\d,]+ triangles/);
    const facts = await triangles.textContent();
    const [drawn = 0, all = 0] = (/([\d,]+) of ([\d,]+) triangles/.exec(facts ?? '') ?? [])
      .slice(1)
      .map((text) => Number(text.replaceAll(',', '')));
    expect(drawn).toBeLessThan(all);

    await page.getByLabel('Model', { exact: true }).selectOption('Delivery van');

    await expect(page.getByText(/^Model [2-7] of 7: Delivery van$/)).toBeVisible();
    await expect(triangles).not.toHaveText(facts ?? '');
    await expect(async () => expect((await stage(page).screenshot()).equals(first)).toBe(false)).toPass();
    expect(await countColors(await stage(page).screenshot())).toBeGreaterThan(40);
  });

  test('shows a picture and an explanation when WebGL is missing or lost', async ({ shop }) => {
    const { page } = shop;
    await openAsset(shop, 105);
    await start(page);
    await page
      .locator('[role="application"] canvas')
      .evaluate((canvas: HTMLCanvasElement) =>
        canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
      );
    await expect(page.getByRole('alert')).toContainText('The preview stopped working');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(stage(page)).toBeVisible();
    await close(page);

    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.getByRole('button', { name: 'Start preview' }).click();
    await expect(page.getByRole('alert')).toContainText('This browser cannot show 3D previews');
    await expect(
      page.getByRole('group', { name: 'Pictures of Rigged Adventurer Hero' }).getByRole('img').first(),
    ).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});

test('covers the picture in forced colors', async ({ shop: { page }, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAsset(shop, 133);
  await start(page);
  const ground = page.getByRole('button', { name: 'Close the preview' }).locator('xpath=preceding-sibling::div');
  // A transparent one would be rgba().
  await expect(ground).toHaveCSS('background-color', /^rgb\(/);
});

test('plays sprites and effects, scales interface elements and types with fonts', async ({ shop }) => {
  const { page } = shop;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAsset(shop, 109);
  await start(page);
  const frame = page.getByText(/^Frame \d+ of \d+$/);
  await expect(frame).toHaveText('Frame 1 of 6');
  await page.getByRole('button', { name: 'Next frame' }).click();
  await expect(frame).toHaveText('Frame 2 of 6');
  await page.getByRole('button', { name: 'Previous frame' }).press('Enter');
  await page.getByRole('button', { name: 'Previous frame' }).press('Enter');
  await expect(frame).toHaveText('Frame 6 of 6');
  const canvas = page.getByRole('img', { name: /^Animation / });
  const width = (await canvas.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Zoom out' }).click();
  // Pixel art scales by whole factors, without smoothing.
  expect(((await canvas.boundingBox())?.width ?? 0) % (await canvas.evaluate((c: HTMLCanvasElement) => c.width))).toBe(
    0,
  );
  expect((await canvas.boundingBox())?.width).toBeLessThan(width);
  await expect(canvas).toHaveCSS('image-rendering', 'pixelated');
  await page.getByLabel('Background', { exact: true }).selectOption('Light');
  await page.getByLabel('Speed', { exact: true }).selectOption('2×');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(frame).not.toHaveText('Frame 6 of 6');
  await close(page);

  // Tiles do not move: the whole sheet stands, and can be zoomed.
  await openAsset(shop, 110);
  await start(page);
  await expect(page.getByText('40 of 64 sprites')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0);
  const tiles = page.getByRole('img', { name: 'Sheet of 40 pictures' });
  const tilesWidth = (await tiles.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Zoom in' }).click();
  expect((await tiles.boundingBox())?.width).toBeGreaterThan(tilesWidth);
  await expect(tiles).toHaveCSS('image-rendering', 'pixelated');
  await close(page);

  // The same player plays flipbooks, in the quick view too.
  await shop.open('/catalog/57');
  const card = page.getByRole('article').filter({ hasText: 'Looping Flames' });
  await card.hover();
  await card.getByRole('button', { name: /^Quick view/ }).click();
  await start(page);
  await expect(page.getByRole('dialog').getByText(/^Frame \d+ of 24$/)).toBeVisible();
  expect(await countColors(await page.getByRole('img', { name: /^Animation / }).screenshot())).toBeGreaterThan(8);
  await page.screenshot({ path: `${PICTURES}/quick-view.1280.jpg` });
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await openAsset(shop, 111);
  await start(page);
  const panel = page.getByRole('img', { name: 'panel large' });
  await expect(panel).toBeVisible();
  const item = page.getByRole('listitem').filter({ has: panel });
  await page.getByRole('slider', { name: 'Scale' }).fill('0.5');
  const before = await item.boundingBox();
  await page.getByRole('slider', { name: 'Scale' }).fill('1');
  expect((await item.boundingBox())?.width).toBe((before?.width ?? 0) * 2);
  await page.getByRole('slider', { name: 'Width' }).press('ArrowLeft');
  await close(page);

  await openAsset(shop, 138);
  await start(page);
  await page.getByLabel('Your text', { exact: true }).fill('Ready Player 1 é');
  const sample = page.getByRole('group', { name: 'Voltage sample' });
  await expect(sample.getByText('Ready Player 1 é')).toHaveCSS('font-family', /^"Preview Voltage"/);
  await expect(sample.getByRole('status')).toContainText('Missing: é');
  await page.getByRole('slider', { name: 'Size' }).fill('80');
  await expect(sample.getByText('Ready Player 1 é')).toHaveCSS('font-size', '80px');
  await page.getByRole('button', { name: 'Characters in this preview' }).click();
  await expect(sample.getByRole('list', { name: 'Characters' }).getByRole('listitem')).toHaveCount(74);
});

for (const theme of ['dark', 'light'] as const) {
  test(`previews have no WCAG 2.2 AA violations and never scroll sideways in the ${theme} theme`, async ({ shop }) => {
    const { page } = shop;
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
    for (const [id, name] of [
      [101, 'models'],
      [109, 'sprites'],
      [110, 'tiles'],
      [111, 'hud'],
      [138, 'font'],
    ] as const) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await openAsset(shop, id);
      await start(page);
      for (const width of [1280, 390]) {
        const where = `${name} at ${width} px, ${theme}`;
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await findViolations(page), where).toEqual([]);
        expect.soft(await overhang(page), where).toBeLessThanOrEqual(0);
        await page.screenshot({ path: `${PICTURES}/${name}.${width}.${theme}.jpg`, quality: 85 });
      }
    }
  });
}
