import { expect } from '@playwright/test';
import { DEMO_ADMIN } from '../support/shop-driver.ts';
import type { ApiShopper } from '../support/api-shopper.ts';
import type { PathStep } from '../engine/path.ts';
import type { Account } from './stage/accounts.ts';
import type { BrowserDriver, Moment } from './stage/driver.ts';
import { COOKIES } from './session.cookies.ts';
import { findSessionRefusal } from './session.refusals.ts';
import { type Cookies, NO_COOKIES, type Stage } from './stage/stage.ts';

const BOTH: Cookies = { access: true, refresh: true };
const REFUSED = 'You were signed out';
const LAPSED = 'Your session has ended. Please sign in again';
/** The delay `slowAfter` of the chart. */
const SLOW_AFTER_MS = 10_000;
const HOME = '/account/wishlist';
const SEARCH_WORDS = ['Cars', 'Fantasy', 'Characters', 'Sweets'];

/** A user with five products in the wishlist. Each has a button that sends a request and stays on the page. */
const fillWishlist = async (shopper: ApiShopper) => {
  const { body } = await shopper.call<{ data: { id: number }[] }>('GET', '/front/v2/search');
  for (const { id } of body.data.slice(0, 5)) await shopper.call('POST', `/front/v2/favorites/add/${id}`);
  return {};
};
const getShopper = (stage: Stage) => stage.accounts.of('keeper', fillWishlist);
const getAdmin = (stage: Stage) => stage.accounts.of('admin', fillWishlist, DEMO_ADMIN);
const pickAccount = (stage: Stage, state: string): Promise<Account> =>
  state.endsWith('admin') || state.endsWith('(admin)') ? getAdmin(stage) : getShopper(stage);

const cookiesIn = (name: string) => COOKIES[name.split(', ').at(-1) ?? ''] ?? BOTH;
const hasOpenPage = ({ page }: Stage) => page.url() !== 'about:blank';

/** Clicks a button that sends a request of a user and stays on the page. */
const clickAdd = (stage: Stage) => stage.page.getByRole('button', { name: /^Add /, disabled: false }).first().click();
/** Sends that request, and returns when it is in flight. */
const startRequest = async (stage: Stage) => {
  const before = stage.requestCount('add');
  await clickAdd(stage);
  await expect.poll(() => stage.requestCount('add')).toBe(before + 1);
};
/** Sends a request of a visitor. */
const searchNextWord = async ({ page }: Stage, index: number) => {
  const field = page.getByRole('combobox', { name: 'Search for products' });
  await field.fill(SEARCH_WORDS[index % SEARCH_WORDS.length] ?? '');
  await field.press('Enter');
};

const prepare = async (stage: Stage, { step, index }: Moment) => {
  if (!hasOpenPage(stage)) return stage.shop.open(HOME);
  await stage.setCookies(cookiesIn(step.name), await pickAccount(stage, step.from));
  return step.from === 'signedOut' ? searchNextWord(stage, index) : clickAdd(stage);
};

const UNAUTHORIZED = { status: 401, body: { message: 'Unauthorized' } };

const receiveUnauthorized = async (stage: Stage, { step, index }: Moment) => {
  if (step.from === 'signedOut') {
    stage.expectStatus(401);
    await stage.page.route('**/front/v2/search*', (route) => route.fulfill({ status: 401, json: UNAUTHORIZED.body }), {
      times: 1,
    });
    return searchNextWord(stage, index);
  }
  const cookies = cookiesIn(step.name);
  const owner = await pickAccount(stage, step.from);
  // The client retries a 401 without a refresh when the stored token has changed meanwhile, so the token is stored before sending.
  if (cookies.access) await stage.setCookies(cookies, owner);
  // During a refresh no request is sent, so the response belongs to an earlier request.
  if (step.from.includes('signedIn')) await startRequest(stage);
  if (!cookies.access) await stage.setCookies(cookies, owner);
  return stage.respond('add', UNAUTHORIZED);
};

/** Refreshes the session in another tab, with the same refresh token. */
const renewElsewhere = async (stage: Stage, step: PathStep) => {
  await stage.setCookies({ access: false, refresh: true }, await pickAccount(stage, step.from));
  await stage.openTab('/account');
  await stage.expectCookies(BOTH);
};

/** Replaces the tokens while a request is in flight, so that its 401 is late. */
const receiveLateUnauthorized = async (stage: Stage, { step }: Moment) => {
  await startRequest(stage);
  await renewElsewhere(stage, step);
  await stage.setCookies(cookiesIn(step.name), await pickAccount(stage, step.from));
  const before = stage.requestCount('add');
  await stage.respond('add', UNAUTHORIZED);
  await expect.poll(() => stage.requestCount('add'), 'sent again, without a refresh').toBe(before + 1);
};

const signIn = (account: (stage: Stage) => Promise<Account>) => async (stage: Stage) =>
  stage.shop.fillSignIn(await account(stage));

const signInElsewhere = (account: (stage: Stage) => Promise<Account>) => async (stage: Stage) => {
  await stage.setCookies(NO_COOKIES, await account(stage));
  const tab = await stage.openTab('/sign-in');
  await tab.fillSignIn(await account(stage));
  await stage.expectCookies(BOTH);
};

const logOutElsewhere = async (stage: Stage, { step }: Moment) => {
  // A request in flight when the session ends gets 401, and the browser logs it to the console.
  stage.expectStatus(401);
  await stage.setCookies(BOTH, await pickAccount(stage, step.from));
  const tab = await stage.openTab('/account');
  await tab.logOut();
};

/** The cookies are gone when another tab sends its next request. */
const lapseElsewhere = async (stage: Stage, { step }: Moment) => {
  stage.expectStatus(401);
  await stage.setCookies(BOTH, await pickAccount(stage, step.from));
  const tab = await stage.openTab('/account/wishlist');
  await stage.setCookies(NO_COOKIES, await pickAccount(stage, step.from));
  const add = tab.page.getByRole('button', { name: /^Add /, disabled: false });
  // While the tab loads, one of its own requests may find the cookies gone before the click does.
  const lapsed = tab.page.getByRole('heading', { name: 'Sign In' });
  await add.or(lapsed).first().click();
};

const returnWithoutCookies = async (stage: Stage, { step }: Moment) => {
  stage.expectStatus(401);
  await stage.setCookies(NO_COOKIES, await pickAccount(stage, step.from));
  await stage.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
};

const logOut = async (stage: Stage, { step }: Moment) => {
  await stage.page.getByRole('button', { name: 'Log Out' }).click();
  if (!step.from.includes('renewing')) return;
  await stage.expectCookies(NO_COOKIES);
  // A late response must not write a cookie: docs/reliability.md#sign-out-during-a-refresh.
  await stage.respond('renewTokens', 'real');
};

const byCookies = (kind: string, act: (stage: Stage, moment: Moment) => Promise<void>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${kind}, ${name}`, act]));
const ANY = ['both cookies', 'only an access cookie', 'only a refresh cookie', 'no cookie'];

const readAdminFlag = ({ page }: Stage) => page.evaluate(() => localStorage.getItem('is_admin') === 'true');
const wishlist = ({ page }: Stage, name: RegExp) => page.getByRole('banner').getByRole('button', { name });
const expectUser = (isAdmin: boolean) => async (stage: Stage) => {
  await expect(wishlist(stage, /^Wishlist, \d items?$/)).toBeVisible();
  await expect.poll(() => readAdminFlag(stage), 'the admin flag').toBe(isAdmin);
};
const expectRenewable = async (stage: Stage) => {
  expect(hasOpenPage(stage), 'no page is open, since each page sends a request when it opens').toBe(false);
  await stage.expectCookies({ access: false, refresh: true });
};
const slowNotice = ({ page }: Stage) => page.getByRole('button', { name: 'Stop waiting and sign out' });
/** The page shows no change yet: only the request of `renewTokens` tells that a refresh runs. */
const expectRenewing = async (stage: Stage) => {
  await expect(stage.page.getByRole('alert')).toHaveCount(0);
  await expect(slowNotice(stage)).toHaveCount(0);
};
const expectRenewingSlowly = (stage: Stage) => expect(slowNotice(stage)).toBeVisible();

export const driver: BrowserDriver = {
  work: { renewTokens: { method: 'POST', path: /\/refresh$/ } },
  holds: { add: { method: 'POST', path: /\/cart\/add\/\d+$/ } },
  start: async (stage, { input, start, steps }) => {
    if (input.endsWith('admin')) await stage.prepare({ localStorage: { is_admin: 'true' } });
    await stage.setCookies(COOKIES[input] ?? NO_COOKIES, await pickAccount(stage, input));
    if (start.startsWith('active.renewable')) return;
    await stage.shop.open(HOME);
    if (steps.some(({ name, from }) => name.startsWith('response.unauthorized') && from.includes('renewing')))
      await startRequest(stage);
  },
  refusesStart: (input) =>
    input === 'an access token that cannot be decoded' ? 'the server refuses the token of the first request' : null,
  refuses: findSessionRefusal,
  steps: {
    'session.loggedIn': signIn(getShopper),
    'session.loggedIn, an admin': signIn(getAdmin),
    'session.logout': logOut,
    ...byCookies('request.preparing', prepare, ANY),
    ...byCookies('response.unauthorized', receiveUnauthorized, ANY),
    ...byCookies('response.unauthorized to an older request', receiveLateUnauthorized, [
      'both cookies',
      'only an access cookie',
    ]),
    'tab.loggedIn': signInElsewhere(getShopper),
    'tab.loggedIn, an admin': signInElsewhere(getAdmin),
    'tab.tokensReplaced': (stage, { step }) => renewElsewhere(stage, step),
    'tab.loggedOut': logOutElsewhere,
    'tab.sessionLapsed': lapseElsewhere,
    'tab.cookiesGone': returnWithoutCookies,
    'renewTokens returns tokens': (stage) => stage.respond('renewTokens', 'real'),
    'renewTokens returns the tokens of an admin': (stage) => stage.respond('renewTokens', 'real'),
    'renewTokens returns a message': (stage) =>
      stage.respond('renewTokens', { status: 200, body: { message: REFUSED } }),
    'renewTokens returns neither tokens nor a message': (stage) =>
      stage.respond('renewTokens', { status: 200, body: {} }),
    'slowAfter passes': (stage) => stage.time.pass(SLOW_AFTER_MS),
    'renewTokens fails': (stage) => stage.respond('renewTokens', 'lost'),
  },
  states: {
    signedOut: async (stage) => {
      await expect(wishlist(stage, /^Wishlist$/)).toBeVisible();
      await expect(stage.page.getByRole('button', { name: 'Log Out' })).toHaveCount(0);
      await expect.poll(() => readAdminFlag(stage), 'the admin flag').toBe(false);
    },
    'active.renewable': expectRenewable,
    'active.renewing.recent': expectRenewing,
    'active.renewing.slow': expectRenewingSlowly,
    'active.signedIn': expectUser(false),
    'active.signedIn (admin)': expectUser(true),
  },
  emits: {
    'session.started': async (stage) => expect(wishlist(stage, /^Wishlist/)).toBeVisible(),
    'session.renewed': (stage) => stage.expectCookies(BOTH),
    'session.ended': async (stage, { reason, message }) => {
      // A public page stays open.
      if (!new URL(stage.page.url()).pathname.startsWith('/catalog')) await expect(stage.page).toHaveURL(/\/sign-in/);
      await stage.expectCookies(NO_COOKIES);
      if (reason === 'refused') await stage.expectToast(String(message));
      // See docs/specification.md#8-the-error-catalogue.
      else if (reason === 'renewalFailed') await stage.expectToast('Unknown error');
      else if (reason === 'cookiesGone' || reason === 'notRenewable') await stage.expectToast(LAPSED);
      else await expect(stage.page.getByRole('alert')).toHaveCount(0);
    },
  },
};
