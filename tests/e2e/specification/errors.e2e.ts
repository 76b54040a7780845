import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { says } from '../support/says.ts';
import { DEMO_SHOPPER } from '#qa/support/shop-driver.ts';

// docs/specification.md#8-the-error-catalogue. Each check quotes the sentence that it shows.

const alerts = (page: Page) => page.getByRole('alert');
const DAY_SECONDS = 24 * 3600;
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((candidate) => candidate.name === name);

test.describe('a failed response', () => {
  // The browser logs each of these failures.
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('shows the messages of the specification', async ({ shop: { page }, shop }) => {
    await shop.open('/sign-in');
    /** Signs in with this response. @returns the texts of the toasts */
    const toastsFor = async (body: unknown, status = 400) => {
      await page.route('**/login', (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, json: body as object }),
      );
      await shop.fillSignIn(DEMO_SHOPPER);
      await expect(alerts(page).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
      const texts = await alerts(page).evaluateAll((all) =>
        all.map((alert) => (alert.querySelector('span') ?? alert).firstChild?.textContent ?? ''),
      );
      const close = page.getByRole('button', { name: 'Close notification' });
      for (let count = await close.count(); count > 0; count -= 1) {
        await close.first().click();
        await expect(close).toHaveCount(count - 1);
      }
      await expect(alerts(page)).toHaveCount(0);
      await page.unroute('**/login');
      return texts.sort();
    };

    await says(
      "an object body turns each field into a toast 'field: value' (arrays joined by ', ', strings as is)",
      async () => {
        expect(await toastsFor({ email: ['is taken', 'is odd'], password: 'is short' })).toEqual([
          'email: is taken, is odd',
          'password: is short',
        ]);
      },
    );
    await says('an array body shows each string as a toast', async () => {
      expect(await toastsFor(['First fault', 'Second fault'])).toEqual(['First fault', 'Second fault']);
    });
    await says('otherwise it shows the detail, message or msg field', async () => {
      for (const name of ['detail', 'message', 'msg'])
        expect(await toastsFor({ [name]: 'Not today' }, 503), name).toEqual(['Not today']);
    });
    await says("fallback 'Something went wrong'", async () => {
      expect(await toastsFor({}, 500)).toEqual(['Something went wrong']);
    });
    await says("A non-HTTP error shows 'Unknown error'", async () => {
      expect(await toastsFor(null, 0)).toEqual(['Unknown error']);
    });
    await says('Toasts appear at the bottom right', async () => {
      await page.route('**/login', (route) => route.fulfill({ status: 500, json: {} }));
      await shop.fillSignIn(DEMO_SHOPPER);
      const box = await alerts(page).first().boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 80);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(900 - 80);
    });
  });

  test.describe('of a first call', () => {
    test.use({ renderedBy: 'browser' });

    test('is not retried', async ({ shop: { page }, shop }) => {
      let asked = 0;
      await page.route(/\/search\?/, (route) => {
        asked += 1;
        return route.fulfill({ status: 500, json: {} });
      });
      await page.clock.install();
      await shop.open('/catalog/1');
      await says('queries are not retried', async () => {
        await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
        await page.clock.runFor(60_000);
        expect(asked).toBe(1);
      });
    });
  });
});

test('a visitor is sent to sign in', async ({ shop: { page }, shop }) => {
  for (const [what, path, button] of [
    ['add to cart', '/catalog/1', /^Add /],
    ['wishlist toggle', '/catalog/1', /^Keep .* in the wishlist$/],
  ] as const)
    await says(
      "'Please login first': signed-out add to cart, wishlist toggle or buy, then redirect to /sign-in",
      async () => {
        await shop.open(path);
        await page.getByRole('main').getByRole('button', { name: button }).first().click();
        await expect(alerts(page).filter({ hasText: 'Please login first' }), what).toBeVisible();
        await expect(page).toHaveURL(/\/sign-in/);
      },
    );
  await says('an unauthenticated visitor is sent to /sign-in', async () => {
    for (const path of ['/account', '/account/cart', '/account/purchased']) {
      await shop.open(path);
      await expect(page).toHaveURL(/\/sign-in/);
    }
  });
});

test.describe('when the browser loads all data', () => {
  test.use({ renderedBy: 'browser' });

  test('cookies and caches have their lifetimes', async ({ shop: { page }, shop }) => {
    await shop.open('/sign-in');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await shop.fillSignIn(DEMO_SHOPPER);
    await says('Redirect after login 500 ms', async () => {
      await expect(page.getByText('Login successful!')).toBeVisible();
      await page.clock.runFor(490);
      await expect(page).toHaveURL(/\/sign-in$/);
      await page.clock.runFor(20);
      await expect(page).toHaveURL(/\/account$/);
    });
    await says(
      'Access token cookie name access_token_unity, lifetime 1 day; refresh token cookie refresh_token_unity, 30 days; cookies secure, same-site strict, path /',
      async () => {
        const now = Date.now() / 1000;
        for (const [name, days] of [
          ['access_token_unity', 1],
          ['refresh_token_unity', 30],
        ] as const) {
          const found = await cookie(page, name);
          expect(found, name).toMatchObject({ secure: true, sameSite: 'Strict', path: '/' });
          expect(Math.abs((found?.expires ?? 0) - now - days * DAY_SECONDS), name).toBeLessThan(180);
        }
      },
    );
    await page.clock.resume();

    await says('Cached data freshness (category tree, company info, payment methods, search): 300,000 ms', async () => {
      const asked: string[] = [];
      const CACHED = /\/(category\/tree|static\/contact_us|payment_methods|search\?.*per_page=16.*)$/;
      page.on('request', (request) => {
        const path = CACHED.exec(request.url())?.[1]?.replace(/\?.*/, '');
        if (path) asked.push(path);
      });
      const visit = async (name: string) => {
        await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
        await expect(page.getByRole('contentinfo')).toContainText('Registration number');
      };
      // The clock is fixed, so that a slow machine does not change the result.
      const loadedAt = Date.now();
      await page.clock.setFixedTime(loadedAt);
      await shop.open('/');
      await expect(page.getByRole('region', { name: 'Best Sellers' })).toBeVisible();
      await expect
        .poll(() => [...new Set(asked)].sort())
        .toEqual(['category/tree', 'payment_methods', 'search', 'static/contact_us']);
      await page.waitForLoadState('networkidle');
      asked.length = 0;
      await page.clock.setFixedTime(loadedAt + 299_000);
      await visit('Contact Us');
      await visit('Home');
      expect(asked, 'before').toEqual([]);
      await page.clock.setFixedTime(loadedAt + 301_000);
      await visit('Contact Us');
      await visit('Home');
      await expect.poll(() => asked, 'after').toContain('search');
    });
  });
});

test('a change shows the message of the server', async ({ shop: { page }, shop }) => {
  await shop.signIn(DEMO_SHOPPER);
  await shop.open('/catalog/55');
  const main = page.getByRole('main');
  for (const [button, url] of [
    [main.getByRole('button', { name: /^Keep /, pressed: false }), /favorites\/add\/\d+$/],
    [main.getByRole('button', { name: /^Keep /, pressed: true }), /favorites\/remove\/\d+$/],
    [main.getByRole('button', { name: /^Add / }), /cart\/add\/\d+$/],
  ] as const)
    await says(
      "Success toasts show the server's message after cart or favorites add, remove, clear and purchase start",
      async () => {
        const responded = page.waitForResponse(url);
        await button.first().click();
        const { message } = (await (await responded).json()) as { message: string };
        await expect(page.getByRole('status').filter({ hasText: message }).first()).toBeVisible();
      },
    );
});

test('a refresh without tokens signs out', async ({ shop: { page, url } }) => {
  const refresh = { name: 'refresh_token_unity', value: 'of-another-day', domain: 'localhost', path: '/' };
  await page.context().addCookies([{ ...refresh, secure: true, sameSite: 'Strict' }]);
  await page.route('**/refresh', (route) => route.fulfill({ json: {} }));
  await says("'Refresh token error': refresh answered with no message and no tokens", async () => {
    await page.goto(url);
    await expect(alerts(page).filter({ hasText: 'Refresh token error' })).toBeVisible();
    expect(await cookie(page, 'refresh_token_unity')).toBeUndefined();
  });
});
