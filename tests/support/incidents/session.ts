import { vi } from 'vitest';
import { flush } from '#qa/support/deferred.ts';
import { ACCESS, REFRESH, type Tab } from '#qa/support/shop-parts.ts';
import type { Incident } from './incident.ts';
import { type Scene, rejection } from './scene.ts';
import {
  DAY_MS,
  MINUTE_MS,
  buy,
  never,
  openMissingPage,
  readCart,
  refreshWith,
  submitSignIn,
  twoTabs,
} from './stages.tsx';

/** Removes both cookies of a signed-in user after a minute. @param notice what the tab does next */
const removeCookies = async (scene: Scene, notice: (tab: Tab) => unknown) => {
  const tab = scene.signIn();
  await scene.pass(MINUTE_MS);
  scene.browser.jar.expire(ACCESS, REFRESH);
  await notice(tab);
  return tab;
};

/** Sessions that end, cookies and stored data that are lost, several users in one browser. */
export const SESSION_INCIDENTS: readonly Incident[] = [
  {
    happens: 'the refresh cookie is deleted, and the access token expires',
    cause: 'refreshCookieLost',
    sentence: /^The refresh cookie was deleted, but not the access cookie/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.expireAccess();
      scene.browser.jar.expire(REFRESH);
      await readCart(tab);
      return tab;
    },
  },
  {
    happens: 'the server starts with another secret',
    cause: 'secretChanged',
    sentence: /^The server’s secret was changed, so it rejects the tokens/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.respondTo('cart', () => rejection(401, 'token_invalid'));
      scene.server.respondTo('refresh', () => rejection(401, 'refresh_token_invalid', 'refresh_token_unsealed'));
      await readCart(tab);
      return tab;
    },
  },
  {
    happens: 'the server loses its sessions, and its log says nothing',
    cause: 'secretChanged',
    sentence: /^The server rejects tokens that it issued itself: its secret was changed, or its database was restored/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.respondTo('cart', () => rejection(401, 'token_invalid'));
      scene.server.respondTo('refresh', () => rejection(401, 'refresh_token_invalid'));
      await readCart(tab);
      return tab;
    },
  },
  {
    happens: 'another user signs in in a second tab during a purchase',
    cause: 'otherUser',
    sentence: /^Another user signed in in another tab of this browser, so this tab changed to that user/,
    stage: async (scene) => {
      const [tab, other] = twoTabs(scene);
      scene.server.respondTo('cart/purchase', never);
      await buy(tab);
      other.shop.startSession(scene.server.signIn('ben'), 'ben@example.com');
      await flush();
      return [tab, other];
    },
  },
  {
    happens: 'the storage is full, and an admin reloads an admin page',
    cause: 'storageLost',
    sentence: /^The browser’s storage is full, so the shop lost the admin flag/,
    stage: async (scene) => {
      vi.spyOn(scene.browser.localStorage, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      const before = scene.signIn('anna', { isAdmin: true });
      return openMissingPage(scene, '/account/all-orders', before.recorder.recording());
    },
  },
  {
    happens: 'the browser loses what it stored, and an admin reloads an admin page',
    cause: 'storageLost',
    sentence: /^The browser did not keep what the shop stored/,
    stage: (scene) => {
      scene.browser.remember(scene.server.signIn('anna', { isAdmin: true }));
      return openMissingPage(scene, '/account/all-orders');
    },
  },
  {
    happens: 'both cookies are removed by hand',
    cause: 'cookiesRemoved',
    sentence: /^Both sign-in cookies disappeared before they were due to expire/,
    stage: (scene) => removeCookies(scene, readCart),
  },
  {
    happens: 'the data of the browser is cleared while the tab is hidden',
    cause: 'cookiesRemoved',
    sentence: /or the user signed out in another tab while this one was suspended\.$/,
    stage: (scene) => removeCookies(scene, (tab) => tab.lookAt()),
  },
  {
    happens: 'the tab is used again after 40 days',
    cause: 'cookiesExpired',
    sentence: /^The sign-in cookies expired, because the shop was not used in this browser for a month/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.sleep(40 * DAY_MS);
      scene.browser.jar.expire(ACCESS, REFRESH);
      await readCart(tab);
      return tab;
    },
  },
  {
    happens: 'the clock of the device is 40 days ahead, so the cookies expire',
    cause: 'clockWrong',
    sentence: /^The clock of this device is 40 days ahead/,
    stage: async (scene) => {
      scene.clock.offset = -40 * DAY_MS;
      const tab = scene.signIn();
      await readCart(tab);
      await scene.pass(MINUTE_MS);
      scene.browser.jar.expire(ACCESS, REFRESH);
      await readCart(tab);
      return tab;
    },
  },
  {
    happens: 'the browser refuses the cookies of a sign-in',
    cause: 'cookiesRefused',
    sentence: /^The browser did not store the sign-in cookies/,
    stage: async (scene) => {
      const tab = scene.open('/sign-in');
      scene.browser.jar.refuse();
      scene.server.respondTo('login', () => ({ body: scene.server.signIn('anna') }));
      return submitSignIn(tab);
    },
  },
  {
    happens: 'the clock is set back after the sign-in, and an ended session looks newer than it is',
    cause: 'sessionUnknown',
    sentence: /^The server did not recognize the sign-in/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.sleep(20 * MINUTE_MS);
      scene.sleep(-12 * MINUTE_MS);
      scene.clock.offset = 12 * MINUTE_MS;
      scene.server.respondTo('cart', () => rejection(401, 'token_invalid'));
      scene.server.respondTo('refresh', () => rejection(401, 'refresh_token_invalid'));
      await readCart(tab);
      return tab;
    },
  },
  {
    happens: 'another user signs in in a second tab after a purchase failed',
    cause: 'otherUser',
    sentence: /^Another user signed in in another tab/,
    stage: async (scene) => {
      const [tab, other] = twoTabs(scene);
      scene.server.respondTo('cart/purchase', () => rejection(500, 'internal'));
      await buy(tab);
      await scene.pass(5 * MINUTE_MS);
      other.shop.startSession(scene.server.signIn('ben'), 'ben@example.com');
      await flush();
      return [tab, other];
    },
  },
  {
    happens: 'a copied refresh token was used elsewhere',
    cause: 'tokenReuse',
    sentence: /^An old sign-in token/,
    stage: (scene) => refreshWith(scene, rejection(401, 'refresh_token_reused')),
  },
  {
    happens: 'an admin blocks the account',
    cause: 'accountBlocked',
    sentence: /^The account is blocked/,
    stage: (scene) => refreshWith(scene, rejection(403, 'account_blocked')),
  },
  {
    happens: 'the password is changed on another device',
    cause: 'passwordChanged',
    sentence: /^The password was changed/,
    stage: (scene) => refreshWith(scene, rejection(401, 'session_password_changed')),
  },
  {
    happens: 'an admin ends the session',
    cause: 'endedByAdmin',
    sentence: /^An admin ended this session/,
    stage: (scene) => refreshWith(scene, rejection(401, 'session_ended_by_admin')),
  },
  {
    happens: 'the user ends the session on another device',
    cause: 'endedByUser',
    sentence: /^This session was ended from the list/,
    stage: (scene) => refreshWith(scene, rejection(401, 'session_ended_by_user')),
  },
  {
    happens: 'the session expired on the server',
    cause: 'sessionExpired',
    sentence: /^The session had already ended on the server/,
    stage: (scene) => refreshWith(scene, rejection(401, 'refresh_token_invalid', 'ended_session_used')),
  },
  {
    happens: 'the server does not know the refresh token of an old sign-in',
    cause: 'sessionUnknown',
    sentence: /^The server did not recognize the sign-in/,
    stage: (scene) => refreshWith(scene, rejection(401, 'refresh_token_invalid')),
  },
  {
    happens: 'the refresh returns a message',
    cause: 'refreshMessage',
    sentence: /^The server responded to the token refresh with a message/,
    stage: (scene) => refreshWith(scene, { body: { message: 'Please sign in again' } }),
  },
  {
    happens: 'another tab finds the cookies removed',
    cause: 'lapsedElsewhere',
    sentence: /^The session ended in another tab/,
    stage: async (scene) => {
      const tab = scene.signIn();
      const other = scene.open();
      scene.browser.jar.expire(ACCESS, REFRESH);
      await readCart(other);
      return tab;
    },
  },
  {
    happens: 'the user signs out in another tab',
    cause: 'signedOutElsewhere',
    sentence: /^The user signed out in another tab/,
    stage: async (scene) => {
      const tab = scene.signIn();
      const other = scene.open();
      other.shop.actors.session.send({ type: 'session.logout' });
      await flush();
      return [tab, other];
    },
  },
];
