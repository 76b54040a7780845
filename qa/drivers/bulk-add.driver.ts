import { expect } from '@playwright/test';
import type { ApiShopper } from '../support/api-shopper.ts';
import type { BrowserDriver } from './stage/driver.ts';
import { getMain } from './stage/locators.ts';
import type { Stage } from './stage/stage.ts';

const FAILED = { status: 409, body: { message: 'Refused for the path' } };
const OWNED = { ...FAILED, headers: { 'x-error-code': 'product_owned' } };
const UNLISTED = { ...FAILED, status: 404 };
const IN_CART = { status: 200, body: { message: 'Already in your cart' } };

/** A user with two products on the wishlist, and none in the cart. */
const fillWishlist = async (shopper: ApiShopper) => {
  const { body } = await shopper.call<{ data: { id: number }[] }>('GET', '/front/v2/search');
  for (const { id } of body.data.slice(0, 2)) await shopper.call('POST', `/front/v2/favorites/add/${id}`);
  return {};
};

const addAll = (stage: Stage) => getMain(stage).getByRole('button', { name: 'Add all to cart' });
const expectBusy = (stage: Stage) => expect(addAll(stage)).toHaveAttribute('aria-busy', 'true');
const expectNotBusy = (stage: Stage, options?: { timeout: number }) =>
  expect(getMain(stage).locator('[aria-busy="true"]')).toHaveCount(0, options);
/** Longer than the page needs once the cart has arrived. */
const AFTER_CART = { timeout: 500 };

export const driver: BrowserDriver = {
  work: {
    addProduct: { method: 'POST', path: /\/cart\/add\/\d+$/ },
    // The header loads the cart with the same request.
    reloadLists: 'within the page',
  },
  holds: { cart: { method: 'GET', path: /\/cart$/ } },
  start: async (stage) => {
    // The path changes the cart, so the account is its own.
    const account = await stage.accounts.of(`collector ${crypto.randomUUID()}`, fillWishlist);
    await stage.setCookies({ access: true, refresh: true }, account);
    await stage.shop.open('/account/wishlist');
    // The cards request the cart again when they appear after the header has it.
    await stage.releaseUntil('cart', () => expect(addAll(stage)).toBeEnabled(AFTER_CART));
  },
  refuses: ({ step: { name, from } }) => {
    if (from === 'over') return 'it is over, so the next click starts another one';
    if (name === 'bulkAdd.start, no products') return 'without products the button is disabled';
    if (name === 'reloadLists fails') return 'a failed load ends as well, and only its list shows it';
    if (from === 'idle' && name === 'session.ended') return 'before the first click nothing is visible';
    return null;
  },
  steps: {
    // Clicks a busy button too, to try a second start.
    'bulkAdd.start': (stage) => addAll(stage).click({ force: true }),
    'session.ended': async (stage) => {
      // A request in flight when the session ends gets 401, and the browser logs it to the console.
      stage.expectStatus(401);
      const tab = await stage.openTab('/account');
      await tab.logOut();
      await expect(stage.page).toHaveURL(/\/sign-in/);
    },
    'addProduct ends, added': (stage) => stage.respond('addProduct', 'real'),
    'addProduct ends, in the cart': (stage) => stage.respond('addProduct', IN_CART),
    'addProduct ends, owned': (stage) => stage.respond('addProduct', OWNED),
    'addProduct ends, unlisted': (stage) => stage.respond('addProduct', UNLISTED),
    'addProduct fails': (stage) => stage.respond('addProduct', FAILED),
    'reloadLists succeeds': (stage) => stage.releaseUntil('cart', () => expectNotBusy(stage, AFTER_CART)),
  },
  states: {
    idle: (stage) => expectNotBusy(stage),
    adding: expectBusy,
    reloading: expectBusy,
    over: (stage) => expectNotBusy(stage),
  },
  emits: {
    'bulkAdd.finished': async (stage, { messages, refused }) => {
      for (const message of messages as string[]) await stage.expectToast(message);
      if ((refused as object[]).length > 0) await stage.expectToast(/^Not added: /);
    },
    'bulkAdd.failed': (stage) => stage.expectToast(FAILED.body.message),
  },
};
