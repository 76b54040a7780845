import { type BrowserContext, type Page, expect } from '@playwright/test';
import { decodeJwt } from 'jose';
import type { Cause } from '#contract/trace-findings/finding.ts';
import type { ApiShopper } from '#qa/support/api-shopper.ts';
import type { ReportPlace } from './report-problem.ts';
import type { ShopDriver } from '#qa/support/shop-driver.ts';
import { CARD } from '#qa/support/test-cards.ts';

/** Where an incident happens: a user in a browser, the same user on another device, and an admin. */
export interface Scene {
  shop: ShopDriver;
  page: Page;
  context: BrowserContext;
  /** Signed in on another device, without a browser. */
  elsewhere: ApiShopper;
  userId: string;
  admin: ApiShopper;
}

export interface Incident {
  cause: Cause;
  /** Causes the incident, up to its visible effect. */
  happens: (scene: Scene) => Promise<void>;
  place: ReportPlace;
  /** Console errors that the browser logs. */
  noted?: RegExp;
  /** Runs before the sign-in. */
  before?: (scene: Scene) => Promise<void>;
  /** The sign-in itself fails. */
  isSignInRefused?: true;
}

/** Request ID of the failing request. */
export const FAILED_REQUEST = '0d9a3c1e-2b4f-4c6d-8e7f-a1b2c3d4e5f6';
const DAY_MS = 24 * 3600_000;
const MINUTE_MS = 60_000;

const ACCESS = 'access_token_unity';
const REFRESH = 'refresh_token_unity';
const REFRESH_CALL = '**/front/v2/refresh';

const loseAccessCookie = ({ context }: Scene) => context.clearCookies({ name: ACCESS });
/** Both at once: with only the refresh cookie left, a request of the page would start a refresh. */
const loseCookies = ({ context }: Scene) => context.clearCookies({ name: new RegExp(`^(?:${ACCESS}|${REFRESH})$`) });

/** The user continues and is signed out. */
const isThrownOut = async ({ page }: Scene) => {
  const orders = page
    .getByRole('main')
    .or(page.getByRole('navigation'))
    .getByRole('link', { name: 'My Orders' })
    .first();
  // A request that the page sends by itself may sign the user out first.
  await Promise.race([orders.click(), page.waitForURL(/\/sign-in/)]);
  await expect(page).toHaveURL(/\/sign-in/);
};

/** The time of the device's clock. */
const letTimePass = async ({ page }: Scene, ms: number) =>
  page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms);

const refreshWith = async (url: string, token: string) => {
  const response = await fetch(`${url}/front/v2/refresh`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { refresh_token: string }).refresh_token;
};

const tokenReuse = async (scene: Scene) => {
  const { context, shop } = scene;
  const copied = (await context.cookies(shop.url)).find(({ name }) => name === REFRESH)?.value ?? '';
  // A copied cookie is used elsewhere. The grace period does not cover older tokens.
  await refreshWith(shop.url, await refreshWith(shop.url, copied));
  await loseAccessCookie(scene);
  await isThrownOut(scene);
};

const refuseCookies = async ({ page }: Scene) => {
  await page.addInitScript(() => {
    const original = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      get: () => original?.get?.call(document) as string,
      set: (cookie: string) => {
        if (!/_token_unity=/.test(cookie)) original?.set?.call(document, cookie);
      },
    });
  });
};

const paymentDeclined = async ({ shop, page }: Scene) => {
  await shop.openProduct('Cars');
  await shop.addToCart();
  await shop.goToPayment();
  await shop.pay(CARD.declined);
  await expect(page.getByText(/declined/i).first()).toBeVisible();
  // The page allows any number of cards; this user cancels.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await shop.seeMessage(/The payment of order PB-\d+ did not go through/);
};

const gatewayDown = async ({ shop, page }: Scene) => {
  await page.route('**/cart/purchase', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'X-Error-Code': 'gateway_unavailable' },
      json: { message: 'The payment service cannot be reached' },
    }),
  );
  await shop.openProduct('Cars');
  await shop.addToCart();
  await (await shop.buyButton()).click();
  await shop.seeMessage('The payment service cannot be reached');
};

const pageMissing = async ({ page }: Scene) => {
  await page.route(/\/assets\/blog-page-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  // The page reloads itself once; the recording survives.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
};

const serverError = async ({ page }: Scene) => {
  await page.route(/\/api\/orders(\?|$)/, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'X-Error-Code': 'internal', 'X-Request-Id': FAILED_REQUEST },
      json: { message: 'Something went wrong' },
    }),
  );
  await page.getByRole('link', { name: 'My Orders' }).first().click();
  await expect(page.getByText('Your orders could not be loaded')).toBeVisible();
};

/** Causes that need a real browser or server. The others are staged in tests/app/tracing/incidents.test.tsx. */
export const INCIDENTS: readonly Incident[] = [
  { cause: 'tokenReuse', happens: tokenReuse, place: 'offer', noted: /401/ },
  {
    cause: 'refreshMessage',
    happens: async (scene) => {
      await scene.page.route(REFRESH_CALL, (route) => route.fulfill({ json: { message: 'Please sign in again' } }));
      await loseAccessCookie(scene);
      await isThrownOut(scene);
    },
    place: 'offer',
  },
  {
    cause: 'networkLost',
    happens: async (scene) => {
      await scene.page.route(REFRESH_CALL, (route) => route.abort('internetdisconnected'));
      await loseAccessCookie(scene);
      await isThrownOut(scene);
    },
    place: 'offer',
    noted: /ERR_INTERNET_DISCONNECTED/,
  },
  {
    cause: 'cookiesRefused',
    before: refuseCookies,
    isSignInRefused: true,
    happens: ({ shop }) => shop.seeMessage(/^This site needs HTTPS/),
    place: 'footer',
  },
  {
    cause: 'clockWrong',
    before: ({ page }) => page.clock.install(),
    happens: async (scene) => {
      await letTimePass(scene, 40 * DAY_MS);
      await scene.page.getByRole('link', { name: 'Wishlist' }).first().click();
      await expect(scene.page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
      // By that clock both cookies are expired.
      await loseCookies(scene);
      await isThrownOut(scene);
    },
    place: 'offer',
  },
  {
    cause: 'accountBlocked',
    happens: async (scene) => {
      await scene.admin.call('POST', `/api/admin/users/${scene.userId}/block`, { reason: 'Chargebacks' });
      await isThrownOut(scene);
    },
    place: 'offer',
    noted: /40[13]/,
  },
  {
    cause: 'passwordChanged',
    happens: async (scene) => {
      const { status } = await scene.elsewhere.call('POST', '/api/account/password', {
        current_password: scene.elsewhere.password,
        password: 'Another-2026',
        confirm_password: 'Another-2026',
      });
      expect(status).toBe(200);
      await isThrownOut(scene);
    },
    place: 'offer',
    noted: /401/,
  },
  {
    cause: 'endedByAdmin',
    happens: async (scene) => {
      await scene.admin.call('DELETE', `/api/admin/users/${scene.userId}/sessions`);
      await isThrownOut(scene);
    },
    place: 'offer',
    noted: /401/,
  },
  { cause: 'paymentDeclined', happens: paymentDeclined, place: 'footer' },
  { cause: 'gatewayDown', happens: gatewayDown, place: 'offer', noted: /503/ },
  { cause: 'pageMissing', happens: pageMissing, place: 'footer', noted: /404|blog-page/ },
  { cause: 'serverError', happens: serverError, place: 'footer', noted: /500/ },
  {
    cause: 'cookiesRemoved',
    before: ({ page }) => page.clock.install(),
    happens: async (scene) => {
      await letTimePass(scene, MINUTE_MS);
      await loseCookies(scene);
      await isThrownOut(scene);
    },
    place: 'offer',
  },
];

export const userIdIn = (accessToken: string): string => decodeJwt(accessToken).sub ?? '';
