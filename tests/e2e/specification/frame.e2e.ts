import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { says } from '../support/says.ts';
import { DEMO_SHOPPER } from '#qa/support/shop-driver.ts';

// Each check quotes its sentence of docs/specification.md#2-screens-and-routes, #header, #breadcrumbs or #footer. More of the header is
// checked in header.e2e.ts and panels.e2e.ts.

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Categories', exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Navigation' });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Four top-level categories, two of them with children: more than the demo catalog has. */
const TREE = {
  data: [
    { id: 1, name: '3D', parent_id: null, children: [{ id: 85, name: 'Characters', parent_id: 1 }] },
    { id: 56, name: '2D', parent_id: null, children: [{ id: 57, name: 'Tiles', parent_id: 56 }] },
    { id: 54, name: 'HUD', parent_id: null, children: [] },
    { id: 55, name: 'Fonts', parent_id: null, children: [] },
  ],
};

/** Paths of the icons inside an element. */
const readIconPaths = (place: ReturnType<typeof bar>) =>
  place.locator('img').evaluateAll((all) => all.map((icon) => icon.getAttribute('src')));
const ICONS = [1, 2, 3, 1].map((number) => `/static/images/categories/${number}.svg`);

test('the public pages and the navigation between them', async ({ shop: { page }, shop }) => {
  await shop.open('/catalog/1');
  await says('Logo linking to /', async () => {
    const logo = header(page).getByRole('link', { name: 'Prefab Bazaar' });
    await expect(logo).toHaveAttribute('href', '/');
    await logo.click();
    await expect(page).toHaveURL(`${shop.url}/`);
  });
  await says('Single product page, reached from a product card image or title', async () => {
    await shop.open('/catalog/1');
    const card = page.getByRole('article').first();
    const title = await card.getByRole('heading').innerText();
    await card.locator('a:has(img)').click();
    await expect(page).toHaveURL(/\/asset\/\d+$/);
    await expect(heading(page, title)).toBeVisible();
    await page.goBack();
    await card.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/asset\/\d+$/);
    await expect(heading(page, title)).toBeVisible();
  });
  await says('On every route change the page scrolls to the top', async () => {
    await footer(page).scrollIntoViewIfNeeded();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
    await footer(page).getByRole('link', { name: 'FAQ' }).click();
    await expect(heading(page, 'Frequently asked questions')).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    // Back restores the scroll position.
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
  });
  await says('A catalog route without id is also reached by a search submit from any other page', async () => {
    await shop.open('/about');
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
    await page.getByRole('combobox', { name: 'Search for products' }).fill('castle');
    await page.getByRole('combobox', { name: 'Search for products' }).press('Enter');
    await expect(heading(page, 'Search results for “castle”')).toBeVisible();
    expect(addresses).toContain('/catalog');
  });
  await says('otherwise the typed text is applied and the catalog opens if the user is not already there', async () => {
    await expect(page).toHaveURL(/\/catalog\/1\?q=castle/);
    await page.getByRole('combobox', { name: 'Search for products' }).fill('cars');
    await page.getByRole('combobox', { name: 'Search for products' }).press('Enter');
    await expect(page).toHaveURL(/\/catalog\/1\?q=cars/);
  });

  for (const [path, title] of [
    ['/about', 'About Prefab Bazaar'],
    ['/blog', 'Blog'],
    ['/article', /./],
    ['/faq', 'Frequently asked questions'],
    ['/contact-us', 'Contact us'],
    ['/policy', /./],
    ['/terms', /./],
  ] as const)
    await says('Static and information pages', async () => {
      await shop.open(path);
      await expect(heading(page, title), path).toBeVisible();
      const length = async () => (await page.getByRole('main').innerText()).length;
      await expect.poll(length, path).toBeGreaterThan(150);
    });
});

test.describe('an unknown path', () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test('shows the not-found page with a link to the home page', async ({ shop: { page }, shop }) => {
    for (const path of ['/nowhere', '/catalog/4711', '/asset/4711'])
      await says(
        "Not-found page: 'Oops! Page Not Found', says the page might have been moved, deleted or is temporarily unavailable, link 'Return to Homepage'",
        async () => {
          const response = await page.goto(shop.url + path);
          expect(response?.status()).toBe(404);
          await expect(heading(page, 'Oops! Page Not Found')).toBeVisible();
          await expect(page.getByRole('main')).toContainText(
            'page might have been moved, deleted or is temporarily unavailable',
          );
          await expect(page.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/');
        },
      );
  });
});

test.describe('while data is loading', () => {
  test.use({ renderedBy: 'browser' });

  test('the footer, and its placeholders while data is loading', async ({ shop: { page }, shop }) => {
    const release = await holdCalls(page, /\/(static\/contact_us|payment_methods)$/);
    await shop.open('/about');
    await says('Skeleton placeholders show while loading', async () => {
      await expect(footer(page).locator('[aria-busy="true"]')).toHaveCount(2);
    });
    release();
    await says(
      'Company details, social links to two external profiles, links /faq, /about, /contact-us, /policy, /terms, and payment-method logos',
      async () => {
        const company = footer(page).getByRole('region', { name: 'Company' });
        await expect(company).toContainText('Registration number');
        await expect(company.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
        const profiles = footer(page).getByRole('list', { name: 'Social media' }).getByRole('link');
        await expect(profiles).toHaveCount(2);
        for (const profile of await profiles.all())
          expect(new URL((await profile.getAttribute('href')) ?? '').host).not.toBe(new URL(shop.url).host);
        for (const path of ['/faq', '/about', '/contact-us', '/policy', '/terms'])
          await expect(footer(page).locator(`a[href="${path}"]`)).toHaveCount(1);
        await expect(footer(page).getByRole('link', { name: 'Prefab Bazaar' }).locator('img')).toHaveAttribute(
          'src',
          '/images/footer/footer-logo.webp',
        );
        const logos = footer(page).getByRole('region', { name: 'We accept' }).getByRole('img');
        await logos.first().scrollIntoViewIfNeeded();
        await expect(logos.first()).toHaveJSProperty('complete', true);
        expect(await logos.first().evaluate((logo: HTMLImageElement) => logo.naturalWidth)).toBeGreaterThan(0);
      },
    );
  });
});

test.describe('until the category tree is loaded', () => {
  test.use({ renderedBy: 'browser' });

  test('the breadcrumbs follow the specification', async ({ shop: { page }, shop }) => {
    await says('Home, then the path segments after the first; the word catalog is skipped', async () => {
      await shop.open('/catalog/86');
      await expect(crumbs(page).getByRole('listitem')).toHaveText(['Home', 'Vehicles']);
    });
    await says(
      'Each segment is labelled with the matching category name from the category tree, else a supplied last-name, else the raw segment',
      async () => {
        await expect(crumbs(page)).toContainText('Vehicles');
        await shop.open('/asset/101');
        const title = await page.getByRole('heading', { level: 1 }).innerText();
        await expect(crumbs(page).getByRole('listitem')).toHaveText(['Home', title]);
        const release = await holdCalls(page, '**/category/tree');
        await shop.open('/catalog/86');
        await expect(crumbs(page).getByRole('listitem'), 'until the tree is there').toHaveText(['Home', 'Catalog']);
        release();
        await expect(crumbs(page).getByRole('listitem')).toHaveText(['Home', 'Vehicles']);
      },
    );
    await says('All but the last are links', async () => {
      await expect(crumbs(page).getByRole('link')).toHaveText(['Home']);
      await crumbs(page).getByRole('link', { name: 'Home' }).click();
      await expect(page).toHaveURL(`${shop.url}/`);
    });
  });
});

test.describe('without a rendered page', () => {
  test.use({ renderedBy: 'browser' });

  test('"While a page loads a full-screen \'Loading...\' screen with the logo shows"', async ({
    shop: { page },
    shop,
  }) => {
    const screen = page.getByText('Loading...', { exact: true });
    const releaseFirst = await holdCalls(page, /\/assets\/home-[^/]*\.js$/);
    await page.goto(shop.url, { waitUntil: 'commit' });
    await expect(screen).toBeVisible();
    await expect(screen.locator('svg')).toBeVisible();
    expect(await screen.boundingBox()).toMatchObject({ x: 0, y: 0, height: 900 });
    releaseFirst();
    await expect(heading(page, /Prefab Bazaar/)).toBeAttached();

    const releaseNext = await holdCalls(page, /\/assets\/contact-page-[^/]*\.js$/);
    await header(page).getByRole('link', { name: 'Contact Us' }).click();
    await expect(screen).toBeVisible();
    releaseNext();
    await expect(heading(page, 'Contact us')).toBeVisible();
    await expect(screen).toHaveCount(0);
  });
});

test.describe('with given responses', () => {
  test.use({ renderedBy: 'browser' });

  test('the category bar and the drawer show several categories with children', async ({ shop: { page }, shop }) => {
    await page.route('**/category/tree', (route) => route.fulfill({ json: TREE }));
    await shop.open('/about');
    await says('Category bar (desktop only): top-level categories with icons', async () => {
      await expect(bar(page).locator('ul').first().locator(':scope > li')).toHaveText([/^3D/, /^2D/, 'HUD', 'Fonts']);
      expect(await readIconPaths(bar(page))).toEqual(ICONS);
    });

    await page.setViewportSize({ width: 390, height: 844 });
    await header(page).getByRole('button', { name: 'Open navigation' }).click();
    const categories = drawer(page).getByRole('navigation', { name: 'Categories' });
    await says('a Categories section', async () => {
      await expect(drawer(page).getByRole('heading', { name: 'Categories' })).toBeVisible();
    });
    await says('Top-level categories (no parent) are listed', async () => {
      for (const { name } of TREE.data) await expect(categories.getByText(name, { exact: true })).toBeVisible();
      await expect(categories.getByText('Characters')).toHaveCount(0);
    });
    await says('Each top-level category gets an icon cycling through three icons', async () => {
      expect(await readIconPaths(categories)).toEqual(ICONS);
    });
    await says(
      'one with children expands as an accordion (one open at a time, collapsible) and its children link to /catalog/{childId}',
      async () => {
        const [first, second] = [
          categories.getByRole('button', { name: '3D' }),
          categories.getByRole('button', { name: '2D' }),
        ];
        await first.click();
        await expect(categories.getByRole('link', { name: 'Characters' })).toHaveAttribute('href', '/catalog/85');
        await second.click();
        await expect(categories.getByRole('link', { name: 'Tiles' })).toHaveAttribute('href', '/catalog/57');
        await expect(categories.getByRole('link', { name: 'Characters' })).toHaveCount(0);
        await second.click();
        await expect(categories.getByRole('link', { name: 'Tiles' })).toHaveCount(0);
      },
    );
    await says('one without children links directly', async () => {
      await expect(categories.getByRole('link', { name: 'Fonts' })).toHaveAttribute('href', '/catalog/55');
    });
  });
});

test("the header shows the signed-in user's cart, wishlist and account", async ({ shop: { page }, shop }) => {
  for (const name of ['Wishlist', 'Account', 'Cart'])
    await says(
      "A signed-out user clicking wishlist, account or cart gets the error 'You must be logged in to access your account' and is sent to /sign-in",
      async () => {
        await shop.open('/about');
        const icon = header(page).getByRole('button', { name });
        // The moving pointer opens the account menu.
        await icon.hover();
        await icon.click();
        await expect(
          page.getByRole('alert').filter({ hasText: 'You must be logged in to access your account' }),
        ).toBeVisible();
        await expect(page).toHaveURL(/\/sign-in/);
      },
    );

  await shop.fillSignIn(DEMO_SHOPPER);
  await expect(page).not.toHaveURL(/sign-in/);
  // The error from before the sign-in is gone.
  await expect(page.getByText('You must be logged in to access your account')).toHaveCount(0);
  await shop.open('/catalog/55');
  const main = page.getByRole('main');
  await says('Wishlist icon with count badge of favourites', async () => {
    const icon = header(page).getByRole('button', { name: /^Wishlist, \d+/ });
    await expect(icon).toBeVisible();
    const before = Number(/\d+/.exec((await icon.getAttribute('aria-label')) ?? '')?.[0]);
    await main
      .getByRole('button', { name: /^Keep .* in the wishlist$/, pressed: false })
      .first()
      .click();
    await expect(icon).toHaveText(String(before + 1));
    await main
      .getByRole('button', { name: /^Keep .* in the wishlist$/, pressed: true })
      .first()
      .click();
    await expect(icon).toHaveText(before === 0 ? '' : String(before));
  });
  await says('cart icon with count badge', async () => {
    const icon = header(page).getByRole('button', { name: /^Cart, \d+/ });
    const before = Number(/\d+/.exec((await icon.getAttribute('aria-label')) ?? '')?.[0]);
    await main.getByRole('button', { name: /^Add / }).first().click();
    await expect(icon).toHaveText(String(before + 1));
  });
});

test('the layout changes at the breakpoint of small screens', async ({ shop: { page }, shop }) => {
  await shop.open('/about');
  const button = header(page).getByRole('button', { name: 'Open navigation' });
  await says('Mobile breakpoint 768px', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(bar(page)).toBeVisible();
    await expect(button).toBeHidden();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(bar(page)).toBeHidden();
    await expect(button).toBeVisible();
  });
});

test.describe('a first visit', () => {
  test.use({ consent: null });

  test('shows the cookie banner', async ({ shop: { page }, shop }) => {
    await shop.open('/');
    const banner = page.getByRole('dialog', { name: 'We use cookies' });
    await says(
      "Modal headed 'We use cookies'; text says that by using the site the visitor agrees to cookies for analytics and personalized content",
      async () => {
        await expect(banner.getByRole('heading', { name: 'We use cookies' })).toBeVisible();
        await expect(banner).toContainText(
          /using th.s site you agree to cookies for analytics and personalized content/,
        );
      },
    );
    await says('Learn more link to /policy, Accept and Decline buttons, a close icon', async () => {
      await expect(banner.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/policy');
      for (const name of ['Accept', 'Decline', 'Close'])
        await expect(banner.getByRole('button', { name, exact: true })).toBeVisible();
    });
    await says('Cookie consent cookie cookiesAccepted, 365 days', async () => {
      await banner.getByRole('button', { name: 'Accept' }).click();
      await expect(banner).toBeHidden();
      const found = (await page.context().cookies()).find(({ name }) => name === 'cookiesAccepted');
      expect(found?.value).toBe('true');
      expect(((found?.expires ?? 0) - Date.now() / 1000) / (24 * 3600)).toBeCloseTo(365, 1);
    });
  });
});
