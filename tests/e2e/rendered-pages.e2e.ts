import { type Page, type Request } from '@playwright/test';
import { DEMO_SHOPPER } from '#qa/support/shop-driver.ts';
import { expect, test } from './support/fixtures.ts';

/** Public pages with a text that their document contains. */
const PAGES = {
  '/': 'Best deals on sale',
  '/catalog/1': 'Cozy Living Room',
  '/catalog/1?q=castle&sort=price_asc&utm_source=news': 'Search results',
  '/asset/101': 'Description',
  '/blog': 'Notes on building games',
  '/article': 'Prefab Bazaar',
  '/faq': 'FAQ',
  '/about': 'About',
  '/policy': 'Policy',
  '/terms': 'Terms',
  '/contact-us': 'Contact us',
};
const WIDTHS = [1280, 390];
/** A larger sum of layout shifts is visible. */
const MAX_SHIFT = 0.01;

/** A layout shift, as the browser reports it. */
interface Shift {
  value: number;
  /** What moved, from where to where. */
  moved: string[];
}

const collectShifts = () => {
  interface Entry extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const describe = ({ node, previousRect, currentRect }: Entry['sources'][number]) =>
    `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${previousRect.top},${previousRect.height} to ${currentRect.top},${currentRect.height}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[])
      if (!entry.hadRecentInput) shifts.push({ value: entry.value, moved: entry.sources.map(describe) });
  }).observe({ type: 'layout-shift', buffered: true });
};
const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

/** A phone takes over the document element by element, so more would delay the first interaction. */
const HOME_ELEMENTS = 1_000;

const isApiCall = (request: Request) => /^\/(?:front|api)\//.test(new URL(request.url()).pathname);

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of WIDTHS)
    test.describe(`${colorScheme} theme at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } });

      test('the browser takes over every rendered page without a call, a warning or a layout shift', async ({
        shop: { page, url },
      }) => {
        test.slow();
        await page.addInitScript(collectShifts);
        for (const [path, text] of Object.entries(PAGES))
          await test.step(path, async () => {
            const document = await (await page.request.get(url + path)).text();
            expect(document, 'the document contains the page').toContain(text);
            const calls: string[] = [];
            const record = (request: Request) => {
              if (isApiCall(request)) calls.push(new URL(request.url()).pathname + new URL(request.url()).search);
            };
            page.on('request', record);
            await page.goto(url + path, { waitUntil: 'networkidle' });
            await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
            page.off('request', record);
            expect(calls).toEqual([]);
            const shifts = await readShifts(page);
            const sum = shifts.reduce((total, { value }) => total + value, 0);
            expect(sum, `layout shift: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_SHIFT);
          });
      });
    });

test('a signed-in user reads a document without private data, then sees their own badges', async ({ shop }) => {
  await shop.signIn(DEMO_SHOPPER);
  await shop.openProduct('Cars');
  await shop.addToCart();
  const { page } = shop;
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.request().resourceType() === 'document'),
    page.reload(),
  ]);
  expect(await response.text()).not.toContain(DEMO_SHOPPER.email);
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

// docs/reliability.md#outdated-page-code
test.describe('a page whose code is missing', () => {
  test.use({ expectedConsoleErrors: [/404 \(Not Found\)/] });

  test('reloads once even as the first page, and then works', async ({ shop: { page, url } }) => {
    let requests = 0;
    await page.route('**/assets/catalog-page-*.js', async (route) => {
      requests += 1;
      if (requests > 1) await route.continue();
      else await route.fulfill({ status: 404, json: { message: 'Not found' } });
    });
    await page.goto(`${url}/catalog/1`);
    await expect.poll(() => requests).toBe(2);
    await page.getByRole('button', { name: /^Add / }).first().click();
    await expect(page).toHaveURL(/\/sign-in/);
  });
});

test.describe('before the script has loaded', () => {
  /** Holds the page's scripts back until `release` is called. */
  const holdScripts = async (page: Page) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    return () => release();
  };

  for (const [control, name, effect] of [
    ['Add', /^Add /, (page: Page) => expect(page).toHaveURL(/\/sign-in/)],
    ['a heart', /^Keep .* in the wishlist$/, (page: Page) => expect(page).toHaveURL(/\/sign-in/)],
    ['the cart', 'Cart', (page: Page) => expect(page).toHaveURL(/\/sign-in/)],
    [
      'the menu',
      'Open navigation',
      (page: Page) => expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible(),
    ],
  ] as const)
    test(`a click on ${control} takes effect afterwards`, async ({ shop: { page, url } }) => {
      if (control === 'the menu') await page.setViewportSize({ width: 390, height: 844 });
      const release = await holdScripts(page);
      await page.goto(`${url}/catalog/1`, { waitUntil: 'commit' });
      const button = page.getByRole('button', { name }).first();
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      release();
      await effect(page);
    });

  test('clicks of a signed-in user add to the cart and open it afterwards', async ({ shop }) => {
    await shop.arriveSignedIn();
    const { page, url } = shop;
    const release = await holdScripts(page);
    await page.goto(`${url}/catalog/1`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: /^Add / }).first().click();
    await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click();
    release();
    const cart = page.getByRole('dialog', { name: 'Shop Cart' });
    await expect(cart.getByRole('listitem')).toHaveCount(1);
    await expect(page).toHaveURL(/\/catalog\/1$/);
  });

  test('Back shows the earlier page', async ({ shop }) => {
    await shop.open('/');
    await shop.page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(shop.page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
    const release = await holdScripts(shop.page);
    await shop.page.reload({ waitUntil: 'commit' });
    await expect(shop.page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
    await shop.page.goBack({ waitUntil: 'commit' });
    await expect(shop.page.getByRole('region', { name: 'Best deals on sale' })).toBeVisible();
    release();
  });

  test('typed text is not lost', async ({ shop: { page, url } }) => {
    const release = await holdScripts(page);
    await page.goto(`${url}/`, { waitUntil: 'commit' });
    const box = page.getByRole('combobox', { name: 'Search for products' });
    await box.fill('castle');
    release();
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
    await expect(box).toHaveValue('castle');
  });
});

test('a link to a question of the FAQ shows its answer', async ({ shop }) => {
  await shop.open('/faq#refund-window');
  await expect(shop.page.getByText('Within 14 days if you have not downloaded the asset')).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor browses, searches, filters, pages and reads a product', async ({ page, server: { url } }) => {
    const articles = page.getByRole('main').getByRole('article');
    await page.goto(`${url}/`);
    expect(await page.locator('*').count(), 'elements of the home page').toBeLessThanOrEqual(HOME_ELEMENTS);
    await page.getByRole('main').getByRole('link', { name: '3D', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: '3D' })).toBeVisible();
    await expect(articles).toHaveCount(18);

    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(articles.first()).toBeVisible();

    await page.getByRole('combobox', { name: 'Search for products' }).fill('castle');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /castle/ })).toBeVisible();

    await page.goto(`${url}/about`);
    await page.getByRole('combobox', { name: 'Search for products' }).fill('city');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/catalog\/1\?/);
    await expect(articles.first()).toBeVisible();

    await page.goto(`${url}/catalog/1`);
    await page
      .getByRole('complementary', { name: 'Filters' })
      .getByRole('link', { name: /Vehicles/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible();

    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: /On sale/ }).check();
    await filters.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/\/catalog\/86\?on_sale=true$/);
    await filters.getByRole('textbox', { name: 'To' }).fill('1000');
    await filters.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(page).toHaveURL(/on_sale=true&price_min=&price_max=1000$/);

    await articles.first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/asset\/\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
