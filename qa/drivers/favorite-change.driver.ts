import { expect } from '@playwright/test';
import type { ApiShopper } from '../support/api-shopper.ts';
import type { BrowserDriver, Moment } from './stage/driver.ts';
import type { HeldResponse } from './stage/held-requests.ts';
import type { Stage } from './stage/stage.ts';

const REFUSED = { status: 409, body: { message: 'Refused for the path' } };

const prepare = (isFavorite: boolean) => async (shopper: ApiShopper) => {
  const { body } = await shopper.call<{ data: { id: number }[] }>('GET', '/front/v2/search');
  const productId = body.data[0]?.id;
  if (isFavorite) await shopper.call('POST', `/front/v2/favorites/add/${productId}`);
  return { productId };
};

const heart = ({ page }: Stage) => page.getByRole('main').getByRole('button', { name: /^Wishlist / });
const expectPressed = (pressed: boolean) => (stage: Stage) =>
  expect(heart(stage)).toHaveAttribute('aria-pressed', String(pressed));
const expectShown = (stage: Stage) => expect(heart(stage)).toBeVisible();

const respond =
  (response: HeldResponse) =>
  async (stage: Stage, { path, index }: Moment) => {
    await stage.respond('change', response);
    // Favorites that could not be read are loaded again before the change is over.
    if (path.steps.slice(0, index).some(({ name }) => name === 'readFavorite fails'))
      await stage.respond('favorites', 'real');
  };

export const driver: BrowserDriver = {
  work: {
    // The request is the one that the header has sent, and may be sent again at any time.
    readFavorite: 'within the page',
    change: { method: ['POST', 'DELETE'], path: /\/favorites\/(add|remove)\/\d+$/ },
  },
  holds: { favorites: { method: 'GET', path: /\/favorites$/ } },
  start: async (stage, { steps }) => {
    const isFavorite = steps.some(({ name }) => name === 'readFavorite succeeds, a favorite');
    // The path changes the favorites, so the account is its own.
    const account = await stage.accounts.of(`marker ${crypto.randomUUID()}`, prepare(isFavorite));
    await stage.setCookies({ access: true, refresh: true }, account);
    await stage.shop.open(`/asset/${account.productId}`);
    await expectPressed(false)(stage);
  },
  refuses: ({ step: { name, from } }) => {
    if (from === 'over') return 'the change is over, so the next click starts another one';
    if (name === 'change fails') return 'a browser in which the request cannot begin renders no page either';
    if (from === 'idle' && name === 'session.ended') return 'without a change nothing is visible';
    return null;
  },
  steps: {
    'favorite.toggle': (stage) => heart(stage).click(),
    'session.ended': async (stage) => {
      // A request in flight when the session ends gets 401, and the browser logs it to the console.
      stage.expectStatus(401);
      const tab = await stage.openTab('/account');
      await tab.logOut();
      await expect(stage.page.getByRole('button', { name: 'Wishlist', exact: true })).toBeVisible();
    },
    'readFavorite succeeds, a favorite': (stage) => stage.respond('favorites', 'real'),
    'readFavorite succeeds, no favorite': (stage) => stage.respond('favorites', 'real'),
    'readFavorite fails': (stage) => stage.respond('favorites', REFUSED),
    'favorite.confirmed': respond('real'),
    'favorite.rejected': respond(REFUSED),
  },
  states: {
    idle: expectShown,
    reading: expectShown,
    'adding.only': expectPressed(true),
    'adding.removeQueued': expectPressed(false),
    'removing.only': expectPressed(false),
    'removing.addQueued': expectPressed(true),
    over: expectShown,
  },
  emits: {
    'favorite.changed': (stage) => stage.expectToast(/wishlist/i),
    'favorite.failed': (stage) => stage.expectToast(REFUSED.body.message),
  },
};
