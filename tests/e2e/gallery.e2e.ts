import { type BrowserContext, type Locator, type Page, expect, test } from '@playwright/test';
import { type Sign, isShownAt } from '#qa/gallery/entry.ts';
import { type GalleryState, listGalleryStates } from '#qa/gallery/states.ts';
import { loadPageModels } from '#qa/models/load-models.ts';
import { type GalleryServer, startGallery } from '../support/gallery-server.ts';
import { COLOR_RULES, RULES, SIZE_RULES, WIDTHS, findViolations, overhang } from './support/axe.ts';
import { standStill } from './support/stand-still.ts';
import { watchPage } from '#qa/support/watch-page.ts';

const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];
/** px. Pages have the same elements as at 320 px. */
const PHONE = 390;
const PICTURES = 'test-results/gallery';

const states = listGalleryStates(await loadPageModels());

let gallery: GalleryServer;
let context: BrowserContext;
let page: Page;
let faults: string[];

test.use({ trace: 'off' });

test.beforeAll(async ({ browser }) => {
  gallery = await startGallery();
  context = await browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
  faults = watchPage(page, gallery.url, () => false);
  page.on('request', (request) => {
    if (/\/(front|api)\//.test(new URL(request.url()).pathname)) faults.push(`a request: ${request.url()}`);
  });
});

test.afterAll(async () => {
  await context.close();
  await gallery.stop();
});

const find = (sign: Sign): Locator => {
  const found = page.getByRole(sign.role, {
    ...(sign.name && { name: sign.name, exact: true }),
    ...(sign.isExpanded !== undefined && { expanded: sign.isExpanded }),
  });
  return (sign.text ? found.filter({ hasText: sign.text }) : found).first();
};

const see = async ({ sign, entry }: GalleryState) => {
  // An open dialog hides the region from assistive technology.
  if (entry?.region)
    await page.getByRole('region', { name: entry.region, includeHidden: true }).scrollIntoViewIfNeeded();
  if (entry?.row) {
    const row = page.getByRole('region', { name: entry.row }).locator('details');
    // A click could close a row that has just opened by itself.
    await row.evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
  }
  if (!sign) throw new Error('no sign');
  // The sign may be outside the page's content, which is loaded later. An open dialog hides the content.
  await expect(page.getByRole('main', { includeHidden: true })).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  const found = find(sign);
  await expect(found).toBeVisible();
  if (sign.isBusy === true) await expect(found).toHaveAttribute('aria-busy', 'true');
  if (sign.isBusy === false) await expect(found).not.toHaveAttribute('aria-busy');
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

const changeTheme = async (theme: Theme) => {
  await page.emulateMedia({ colorScheme: theme });
  await standStill(page);
};

const takePictures = async (state: GalleryState, width: number) => {
  for (const theme of THEMES) {
    await changeTheme(theme);
    await page.screenshot({
      path: `${PICTURES}/${state.address.replace('/gallery/', '').replace('/', '.')}.${width}.${theme}.jpg`,
      animations: 'disabled',
      quality: 85,
    });
  }
};

/** What can differ from the width and theme checked before. `accessibility.e2e.ts` checks every page in all of them. */
const checksAt = (width: number, { sign }: GalleryState): [Theme, string[]][] => {
  if (width === WIDTHS.find((each) => isShownAt(sign, each)))
    return [
      ['dark', RULES],
      ['light', COLOR_RULES],
    ];
  return [['dark', width === PHONE ? SIZE_RULES : RULES]];
};

/** Opens a state without reloading the page. */
const goOn = (address: string) =>
  page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

for (const chart of new Set(states.map((state) => state.chart))) {
  test(`shows every state of ${chart} without WCAG 2.2 AA violations and sideways scrolling`, async () => {
    const ofChart = states.filter((state) => state.chart === chart);
    await page.goto(gallery.url + ofChart[0]?.address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const state of ofChart.filter(({ sign }) => isShownAt(sign, width))) {
        await goOn(state.address);
        const place = `${state.name} at ${width} px`;
        await test.step(place, () => see(state));
        // A theme changes colors only.
        expect.soft(await overhang(page), place).toBeLessThanOrEqual(0);
        if (process.env['GALLERY_PICTURES']) await takePictures(state, width);
        for (const [theme, rules] of checksAt(width, state)) {
          await changeTheme(theme);
          expect.soft(await findViolations(page, rules), `${place}, ${theme}`).toEqual([]);
        }
      }
    }
    expect(faults.splice(0), 'what no view may do').toEqual([]);
  });
}

test('the index lists every state and shows the selected one at the selected width and theme', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${gallery.url}/gallery`);
  await expect(page.getByRole('navigation', { name: 'States' }).getByRole('link')).toHaveCount(states.length);

  await page.getByRole('link', { name: 'startingCheckout.recent' }).click();
  await page.getByRole('navigation', { name: 'Width' }).getByRole('link', { name: '390 px' }).click();
  await expect(page.getByText('no purchase yet → purchase.start', { exact: true })).toBeVisible();
  const view = page.frameLocator('iframe');
  await expect(view.getByRole('button', { name: 'Buy' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('iframe')).toHaveAttribute('width', '390');

  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(view.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(view.getByRole('button', { name: 'Buy' })).toBeVisible();

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page), `${width} px`).toEqual([]);
  }

  await page.getByRole('link', { name: 'Open alone' }).click();
  await expect(page).toHaveURL(/\/gallery\/purchase\/startingCheckout\.recent$/);
  await expect(page.getByRole('button', { name: 'Buy' })).toHaveAttribute('aria-busy', 'true');

  await page.goto(`${gallery.url}/gallery/purchase/nowhere`);
  await page.getByRole('link', { name: 'To all states' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'State gallery' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('theme'));
  expect(faults.splice(0), 'what no view may do').toEqual([]);
});
