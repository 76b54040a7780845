import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CAUSES, type Cause } from '#contract/trace-findings/finding.ts';
import { ConnectionCutError } from '#machines/download/download.machine.ts';
import { flush } from '#qa/support/deferred.ts';
import { ACCESS, REFRESH, type Tab } from '#qa/support/shop-parts.ts';
import { type Scene, createScene, foreign, rejection } from '#tests/support/incident-scene.ts';
import {
  DAY,
  HOUR,
  LINK,
  MINUTE,
  SECOND,
  act,
  buy,
  buyWith,
  download,
  favoriteWith,
  loseDownload,
  never,
  openCart,
  openMissingPage,
  openOverviewWithoutSecondFactor,
  prepareRouter,
  readCart,
  refreshWith,
  rejectFile,
  returnFromPayment,
  showError,
  submitSignIn,
  twoTabs,
} from '#tests/support/incident-stages.tsx';

/** An incident, and what the report of it must say. */
interface Incident {
  happens: string;
  cause: Cause;
  sentence: RegExp;
  /** Causes the incident with the real charts. @returns the tabs that are open, the reporting one first */
  stage: (scene: Scene) => Promise<Tab | readonly Tab[]>;
}

// docs/support.md#findings
const INCIDENTS: readonly Incident[] = [
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
    happens: 'adding to the cart returns 500 twice',
    cause: 'serverError',
    sentence: /^The server failed: POST cart\/add\/\{\} returned 500 \(request .{36}\)\. It failed 2 times/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.respondTo('cart/add/7', () => rejection(500, 'internal'));
      await act(tab, 'add');
      await scene.pass(3 * SECOND);
      await act(tab, 'add');
      return tab;
    },
  },
  {
    happens: 'a purchase never gets a response',
    cause: 'purchaseUnanswered',
    sentence: /^The server did not respond to the purchase within 10 seconds/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.respondTo('cart/purchase', never);
      await buy(tab);
      await scene.pass(MINUTE);
      return tab;
    },
  },
  {
    happens: 'the user gives up a purchase that gets no response',
    cause: 'purchaseUnanswered',
    sentence: /^The server did not respond to the purchase within 40 seconds/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.respondTo('cart/purchase', never);
      await buy(tab);
      await scene.pass(40 * SECOND);
      tab.shop.actors.purchase.send({ type: 'purchase.stopWaiting' });
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
    happens: 'a refresh takes 12 seconds because of the connection',
    cause: 'refreshSlow',
    sentence:
      /^The refresh of the session took 12 seconds, and all requests waited for it: .* The network was not lost\.$/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.expireAccess();
      const release = scene.server.hold('refresh');
      const cart = readCart(tab);
      await scene.pass(12 * SECOND);
      release();
      await cart;
      return tab;
    },
  },
  {
    happens: 'the user reports while a refresh is still running',
    cause: 'refreshSlow',
    sentence: /^The refresh of the session was still not finished when the report was made/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.expireAccess();
      scene.server.respondTo('refresh', never);
      void readCart(tab);
      await scene.pass(30 * SECOND);
      return tab;
    },
  },
  {
    happens: 'the sign-in page of a hotel network responds with HTML',
    cause: 'captivePortal',
    sentence: /^Something other than the shop responded to GET cart with an HTML page: the sign-in page of a network/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.respondTo('cart', () => foreign(200, '<html>Welcome to our Wi-Fi</html>'));
      await openCart(tab);
      return tab;
    },
  },
  {
    happens: 'a hotel network responds to a refresh with HTML',
    cause: 'captivePortal',
    sentence: /^Something other than the shop responded to POST refresh with an HTML page/,
    stage: (scene) => refreshWith(scene, foreign(200, '<html>Welcome to our Wi-Fi</html>')),
  },
  {
    happens: 'a proxy does not reach the server',
    cause: 'proxyError',
    sentence: /^A proxy in front of the shop responded to POST favorites\/add\/\{\} with 502/,
    stage: (scene) => favoriteWith(scene, foreign(502, '<html>Bad Gateway</html>')),
  },
  {
    happens: 'both cookies are removed by hand',
    cause: 'cookiesRemoved',
    sentence: /^Both sign-in cookies disappeared long before they expire/,
    stage: async (scene) => {
      const tab = scene.signIn();
      await scene.pass(MINUTE);
      scene.browser.jar.expire(ACCESS, REFRESH);
      await readCart(tab);
      return tab;
    },
  },
  {
    happens: 'the tab is used again after 40 days',
    cause: 'cookiesExpired',
    sentence: /^The sign-in cookies expired, because the shop was not used in this browser for a month/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.sleep(40 * DAY);
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
      scene.clock.offset = -40 * DAY;
      const tab = scene.signIn();
      await readCart(tab);
      await scene.pass(MINUTE);
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
    happens: 'the network is lost during a refresh',
    cause: 'networkLost',
    sentence: /^The network connection was lost while the session was refreshed/,
    stage: (scene) => refreshWith(scene, 'network'),
  },
  {
    happens: 'a request gets no response for an hour',
    cause: 'requestTimedOut',
    sentence: /^The shop stopped waiting for POST favorites\/add\/\{\} after 60 minutes/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.respondTo('favorites/add/7', never);
      await act(tab, 'favorite');
      await scene.pass(HOUR);
      return tab;
    },
  },
  {
    happens: 'a report is created while a request waits',
    cause: 'requestWaiting',
    sentence: /^POST favorites\/add\/\{\} had been waiting for 12 seconds, and no response had come\.$/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.respondTo('favorites/add/7', never);
      await act(tab, 'favorite');
      await scene.pass(12 * SECOND);
      return tab;
    },
  },
  {
    happens: 'the device is offline',
    cause: 'offline',
    sentence: /^The device had no network when POST favorites\/add\/\{\} was sent/,
    stage: (scene) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      return favoriteWith(scene, 'network');
    },
  },
  {
    happens: 'an extension blocks one kind of request',
    cause: 'requestBlocked',
    sentence: /^POST favorites\/add\/\{\} never reaches the server, although other requests do/,
    stage: async (scene) => {
      const tab = await favoriteWith(scene, 'network');
      await readCart(tab);
      await scene.pass(2 * SECOND);
      await act(tab, 'favorite');
      return tab;
    },
  },
  {
    happens: 'an extension removes the token from every request',
    cause: 'tokenRemoved',
    sentence: /^GET cart reached the server without the access token, although the user is signed in/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.respondTo('cart', () => rejection(401, 'token_missing'));
      await openCart(tab);
      return tab;
    },
  },
  {
    happens: 'a page is opened offline, and its script cannot be loaded',
    cause: 'offline',
    sentence: /^The device had no network when the page was opened/,
    stage: async (scene) => {
      const tab = scene.signIn();
      const { window } = scene.getOpenTab(tab);
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('vite:preloadError'));
      return tab;
    },
  },
  {
    happens: 'a filter responds to a request with an empty page',
    cause: 'captivePortal',
    sentence: /^Something other than the shop responded to GET cart/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.respondTo('cart', () => foreign(200, ''));
      await openCart(tab);
      return tab;
    },
  },
  {
    happens: 'the server responds to a purchase with an empty body',
    cause: 'responseCut',
    sentence: /^The response to POST cart\/purchase \(request .{36}\) arrived empty or incomplete/,
    stage: (scene) => buyWith(scene, { body: '' }),
  },
  {
    happens: 'a proxy cuts a response in the middle, in a tab that is open for hours',
    cause: 'responseCut',
    sentence: /^The response to GET cart \(request .{36}\) arrived empty or incomplete/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.sleep(3 * HOUR);
      scene.server.respondTo('cart', () => ({ body: '{"data":{"items":[{' }));
      await openCart(tab);
      return tab;
    },
  },
  {
    happens: 'the clock is set back after the sign-in, and an ended session looks newer than it is',
    cause: 'sessionUnknown',
    sentence: /^The server did not recognize the sign-in/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.sleep(20 * MINUTE);
      scene.sleep(-12 * MINUTE);
      scene.clock.offset = 12 * MINUTE;
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
      await scene.pass(5 * MINUTE);
      other.shop.startSession(scene.server.signIn('ben'), 'ben@example.com');
      await flush();
      return [tab, other];
    },
  },
  {
    happens: 'the server cannot be reached',
    cause: 'connectionLost',
    sentence: /^The server could not be reached: POST favorites\/add\/\{\} got no response/,
    stage: (scene) => favoriteWith(scene, 'network'),
  },
  {
    happens: 'the connection is lost while a purchase is sent',
    cause: 'purchaseLost',
    sentence: /^The connection was lost while the purchase was sent/,
    stage: (scene) => buyWith(scene, 'network'),
  },
  {
    happens: 'the payment gateway is down',
    cause: 'gatewayDown',
    sentence: /^The payment gateway could not be reached/,
    stage: (scene) => buyWith(scene, rejection(503, 'gateway_unavailable')),
  },
  {
    happens: 'the total is below the minimum of the payment page',
    cause: 'totalTooSmall',
    sentence: /^The payment page does not accept such a small total/,
    stage: (scene) => buyWith(scene, rejection(409, 'total_too_small')),
  },
  {
    happens: 'the payment page has an address that cannot be trusted',
    cause: 'paymentPageBlocked',
    sentence: /^The payment page was not opened, because its address cannot be trusted/,
    stage: (scene) => buyWith(scene, { body: { checkout_url: 'http://pay.example/1' } }),
  },
  {
    happens: 'the browser does not leave for the payment page',
    cause: 'paymentPageBlocked',
    sentence: /^The payment page was ready, but the browser did not open it/,
    stage: async (scene) => {
      const tab = await buyWith(scene, { body: { checkout_url: 'https://pay.example/1' } });
      await scene.pass(11 * SECOND);
      return tab;
    },
  },
  {
    happens: 'the card is declined',
    cause: 'paymentDeclined',
    sentence: /^The payment was declined on the payment page/,
    stage: (scene) => returnFromPayment(scene, 'failed'),
  },
  {
    happens: 'the gateway does not confirm the payment',
    cause: 'paymentPending',
    sentence: /^The payment gateway had not confirmed the payment/,
    stage: (scene) => returnFromPayment(scene, 'pending'),
  },
  {
    happens: 'a tab that is open for hours gets a response of a newer server',
    cause: 'outdatedPage',
    sentence:
      /^This tab could not read the server’s response to GET cart: its pages are older than the server \(loaded 3 hours before\)/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.sleep(3 * HOUR);
      scene.server.respondTo('cart', () => ({ body: { items: [] } }));
      await openCart(tab);
      return tab;
    },
  },
  {
    happens: 'a new tab gets a response that it cannot read',
    cause: 'responseInvalid',
    sentence: /^The server’s response to GET cart \(request .{36}\) does not have the form/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.respondTo('cart', () => ({ body: { items: [] } }));
      await openCart(tab);
      return tab;
    },
  },
  {
    happens: 'a script of a page was removed by a deployment',
    cause: 'pageMissing',
    sentence: /^A part of the page is no longer on the server/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.getOpenTab(tab).window.dispatchEvent(new Event('vite:preloadError'));
      return tab;
    },
  },
  {
    happens: 'an admin without two-step verification opens a page of admins',
    cause: 'secondFactorMissing',
    sentence: /^This admin has not turned on two-step verification, so the shop refused .+ on \/account\/overview\.$/,
    stage: openOverviewWithoutSecondFactor,
  },
  {
    happens: 'an admin without two-step verification opens such a page, and a product is missing',
    cause: 'secondFactorMissing',
    sentence: /^This admin has not turned on two-step verification/,
    stage: async (scene) => {
      const tab = await openOverviewWithoutSecondFactor(scene);
      scene.server.respondTo('favorites/add/7', () => rejection(404, 'not_found'));
      await act(tab, 'favorite');
      return tab;
    },
  },
  {
    happens: 'an admin for support opens the page of another role',
    cause: 'roleWithoutRight',
    sentence: /^This admin has a role that does not include what they tried on \/account\/settings-date/,
    stage: (scene) => {
      scene.browser.remember(scene.server.signIn('anna', { isAdmin: true, adminRole: 'support' }), { isAdmin: true });
      return openMissingPage(scene, '/account/settings-date', null, 'Not part of your role');
    },
  },
  {
    happens: 'a user without admin rights opens an admin page',
    cause: 'adminRightsMissing',
    sentence: /^The page \/account\/all-orders is for admins, and this user has no admin rights/,
    stage: (scene) => {
      scene.browser.remember(scene.server.signIn('anna'));
      return openMissingPage(scene, '/account/all-orders');
    },
  },
  {
    happens: 'a mistyped address is opened',
    cause: 'notFound',
    sentence: /^The address that was opened has no page/,
    stage: (scene) => openMissingPage(scene, '/no-such-page'),
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
    happens: 'the database is restarted',
    cause: 'serverRestarting',
    sentence: /^The server could not serve POST favorites\/add\/\{\} for a moment/,
    stage: (scene) => favoriteWith(scene, rejection(503, 'database_unavailable')),
  },
  {
    happens: 'too many requests are sent',
    cause: 'serverBusy',
    sentence: /^The server rejected POST favorites\/add\/\{\}, because this address sent too many requests/,
    stage: (scene) => favoriteWith(scene, rejection(429, 'too_many_requests')),
  },
  {
    happens: 'the order changed meanwhile',
    cause: 'changedMeanwhile',
    sentence: /^The server rejected POST cart\/purchase \(order_unpaid\), because what the page showed had changed/,
    stage: (scene) => buyWith(scene, rejection(409, 'order_unpaid')),
  },
  {
    happens: 'a product was deleted',
    cause: 'notFound',
    sentence: /^POST favorites\/add\/\{\} returned 404/,
    stage: (scene) => favoriteWith(scene, rejection(404, 'not_found')),
  },
  {
    happens: 'a file arrives damaged',
    cause: 'fileDamaged',
    sentence: /^A file arrived damaged/,
    stage: async (scene) => {
      const { tab, file } = await download(scene, LINK);
      file.send({ type: 'download.fetched', file: { objectUrl: 'blob:1', name: 'a.zip' }, sha256: 'b'.repeat(64) });
      return tab;
    },
  },
  {
    happens: 'a purchase was refunded, and its file is downloaded',
    cause: 'fileDenied',
    sentence: /^The purchase was refunded, so the server no longer hands out its files .+ \(request .{36}\)\.$/,
    stage: async (scene) => (await download(scene, rejection(403, 'access_revoked'))).tab,
  },
  {
    happens: 'a purchase is refunded between the link and the file',
    cause: 'fileDenied',
    sentence: /^The purchase was refunded, .+ \(request .{36}\)\.$/,
    stage: (scene) => rejectFile(scene, 403, 'access_revoked'),
  },
  {
    happens: 'a file is missing in the storage',
    cause: 'fileMissing',
    sentence: /^File 2 of product 1 is missing on the server, or has the wrong size \(request .{36}\)\.$/,
    stage: (scene) => rejectFile(scene, 503, 'file_missing'),
  },
  {
    happens: 'a download link expires before the file is requested',
    cause: 'downloadLinkExpired',
    sentence: /^The download link had expired when the file was requested \(request .{36}\)\.$/,
    stage: (scene) => rejectFile(scene, 410, 'link_expired'),
  },
  {
    happens: 'the secret of the download links is changed',
    cause: 'downloadLinkInvalid',
    sentence: /^The server rejected the download link \(request .{36}\): the file was deleted, or the server’s secret/,
    stage: (scene) => rejectFile(scene, 404, 'link_invalid'),
  },
  {
    happens: 'the connection is lost during a download',
    cause: 'downloadCut',
    sentence: /^The connection was lost during a download/,
    stage: async (scene) => {
      const { tab, file } = await download(scene, LINK);
      file.send({ type: 'download.progressed', received: 10 });
      for (let retry = 0; retry < 5; retry += 1) {
        file.send({ type: 'download.broke', error: new ConnectionCutError('The connection was lost') });
        await scene.pass(9 * SECOND);
      }
      return tab;
    },
  },
  {
    happens: 'the connection is lost during a download, and no new link arrives',
    cause: 'connectionLost',
    sentence: /^The server could not be reached: POST purchased\/\{\}\/files\/\{\}\/link got no response/,
    stage: async (scene) => loseDownload(scene, await download(scene, LINK)),
  },
  {
    happens: 'the connection is lost during a long download, right after the server responded to another request',
    cause: 'connectionLost',
    sentence: /^The server could not be reached: POST purchased\/\{\}\/files\/\{\}\/link got no response/,
    stage: async (scene) => {
      const started = await download(scene, LINK);
      await scene.pass(5 * MINUTE);
      await readCart(started.tab);
      return loseDownload(scene, started);
    },
  },
  {
    happens: 'the device goes offline during a download, and no new link arrives',
    cause: 'offline',
    sentence: /^The device had no network when POST purchased\/\{\}\/files\/\{\}\/link was sent/,
    stage: async (scene) => {
      const started = await download(scene, LINK);
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      scene.getOpenTab(started.tab).window.dispatchEvent(new Event('offline'));
      return loseDownload(scene, started);
    },
  },
  {
    happens: 'the first link of a download gets no response',
    cause: 'connectionLost',
    sentence: /^The server could not be reached: POST purchased\/\{\}\/files\/\{\}\/link got no response/,
    stage: async (scene) => (await download(scene, 'network')).tab,
  },
  {
    happens: 'the password is wrong',
    cause: 'signInRejected',
    sentence: /^The email or the password was wrong/,
    stage: (scene) => {
      scene.server.respondTo('login', () => rejection(401, 'credentials_wrong'));
      return submitSignIn(scene.open('/sign-in'));
    },
  },
  {
    happens: 'a form has an invalid field',
    cause: 'formRejected',
    sentence: /^The server rejected what was entered: POST login has invalid fields/,
    stage: (scene) => {
      scene.server.respondTo('login', () => rejection(422, 'invalid_input'));
      return submitSignIn(scene.open('/sign-in'));
    },
  },
  {
    happens: 'the link of an email was used before',
    cause: 'emailLinkDead',
    sentence: /^A link of an email was used before/,
    stage: (scene) => {
      scene.server.respondTo('login', () => rejection(410, 'email_link_used'));
      return submitSignIn(scene.open('/confirm-email'));
    },
  },
  {
    happens: 'a visitor adds to the cart',
    cause: 'signInNeeded',
    sentence: /^A visitor selected something that needs a sign-in/,
    stage: async (scene) => {
      const tab = scene.open();
      await act(tab, 'add', false);
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

/** A failure, and 20 seconds later a minor one that the person who reports it meets next. */
const FOLLOWED: readonly (Omit<Incident, 'sentence'> & { later: RegExp })[] = [
  {
    happens: 'a visitor who was signed out for reuse adds to the cart',
    cause: 'tokenReuse',
    later: /: the user was not signed in\.$/,
    stage: async (scene) => {
      const tab = await refreshWith(scene, rejection(401, 'refresh_token_reused'));
      await scene.pass(20 * SECOND);
      await act(tab, 'add', false);
      return tab;
    },
  },
  {
    happens: 'a user whose session an admin ended mistypes the password',
    cause: 'endedByAdmin',
    later: /: email or password was wrong\.$/,
    stage: async (scene) => {
      const tab = await refreshWith(scene, rejection(401, 'session_ended_by_admin'));
      await scene.pass(20 * SECOND);
      scene.server.respondTo('login', () => rejection(401, 'credentials_wrong'));
      return submitSignIn(tab);
    },
  },
  {
    happens: 'a product is gone after the payment gateway was down',
    cause: 'gatewayDown',
    later: /: what was opened does not exist\.$/,
    stage: async (scene) => {
      const tab = await buyWith(scene, rejection(503, 'gateway_unavailable'));
      await scene.pass(20 * SECOND);
      scene.server.respondTo('favorites/add/7', () => rejection(404, 'not_found'));
      await act(tab, 'favorite');
      return tab;
    },
  },
];

/** Causes that no rule knows: the finding must not name a wrong one. */
const UNKNOWN: readonly (Omit<Incident, 'cause' | 'sentence'> & { facts: readonly RegExp[]; question: RegExp })[] = [
  {
    happens: 'a fault in the code of a page crashes it, right after the server rejected a form',
    facts: [
      /^A page crashed \(TypeError\)/,
      /^Page: \/account\/cart\.$/,
      /^Last request: POST login, 422 invalid_input/,
    ],
    question: /private window without extensions/,
    stage: async (scene) => {
      scene.server.respondTo('login', () => rejection(422, 'invalid_input'));
      const tab = await submitSignIn(scene.signIn());
      scene.getOpenTab(tab).visit('/account/cart');
      tab.shop.actors.recorderReport.send({ type: 'page.crashed', error: 'TypeError' });
      return tab;
    },
  },
  {
    happens: 'code of a page throws while a form is sent',
    facts: [/^An error message was shown \(RangeError\)/, /^Last step: /],
    question: /^What did the message say/,
    stage: async (scene) => {
      const tab = scene.signIn();
      showError(tab, new RangeError('Secret-word-2026'));
      return tab;
    },
  },
  {
    happens: 'the server rejects a request with a code that nobody has seen',
    facts: [/418 out_of_cheese/, /^The server’s log: POST favorites\/add\/\{\} 418 out_of_cheese/],
    question: /^What did the message say/,
    stage: (scene) => favoriteWith(scene, rejection(418, 'out_of_cheese')),
  },
  {
    happens: 'the cookies are gone in a tab that never saw them',
    facts: [/^The user was signed out\.$/],
    question: /was anything cleared, installed or changed/,
    stage: async (scene) => {
      scene.browser.remember({ refresh_token: scene.server.signIn('anna').refresh_token });
      const tab = scene.open();
      scene.browser.jar.expire(REFRESH);
      await readCart(tab);
      return tab;
    },
  },
];

const QUIET: readonly Pick<Incident, 'happens' | 'stage'>[] = [
  {
    happens: 'the user signs in and reads the cart',
    stage: async (scene) => {
      const tab = scene.signIn();
      await readCart(tab);
      return tab;
    },
  },
  {
    happens: 'an expired access token is refreshed',
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.expireAccess();
      await readCart(tab);
      return tab;
    },
  },
  {
    happens: 'the user signs out',
    stage: async (scene) => {
      const tab = scene.signIn();
      tab.shop.actors.session.send({ type: 'session.logout' });
      await flush();
      return tab;
    },
  },
];

const stageIncident = async ({ stage }: Pick<Incident, 'stage'>) => {
  const scene = createScene();
  const tabs = await stage(scene);
  return scene.report(...('shop' in tabs ? [tabs] : tabs));
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z') });
  prepareRouter();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the report names the cause when', () => {
  test.each(INCIDENTS)('$happens: $cause', async (incident) => {
    const finding = await stageIncident(incident);
    expect([finding.cause, finding.sentence]).toEqual([incident.cause, expect.stringMatching(incident.sentence)]);
    expect(finding.advice).toMatch(/^[A-Z].+\.$/);
    expect(finding.facts.length).toBeGreaterThan(1);
    expect(finding.at).not.toBeNull();
  });

  test('every cause has an incident', () => {
    expect([...new Set(INCIDENTS.map(({ cause }) => cause))].sort()).toEqual([...CAUSES].sort());
  });
});

test('the report of a missing file names its request and the line of the server’s log', async () => {
  const scene = createScene();
  const finding = await scene.report(await rejectFile(scene, 503, 'file_missing'));
  const line = scene.log.at(-1);
  expect(finding.requestId).toBe(line?.request_id);
  expect(finding.facts).toEqual(
    expect.arrayContaining([
      `Failed request: ${line?.request_id}, 503 file_missing.`,
      'The server’s log: GET /downloads/:link 503 file_missing in 3 ms.',
    ]),
  );
});

describe('the report names the failure before a minor one when', () => {
  test.each(FOLLOWED)('$happens: $cause', async (incident) => {
    expect(await stageIncident(incident)).toMatchObject({
      cause: incident.cause,
      earlier: [],
      later: [{ when: '09:00:20', text: expect.stringMatching(incident.later) }],
    });
  });
});

describe('the report names no cause, but facts and a question, when', () => {
  test.each(UNKNOWN)('$happens', async (incident) => {
    const finding = await stageIncident(incident);
    expect(finding.cause).toBe('unknown');
    for (const fact of incident.facts) expect(finding.facts).toContainEqual(expect.stringMatching(fact));
    expect(finding.questions).toContainEqual(expect.stringMatching(incident.question));
  });
});

describe('the report says that nothing failed when', () => {
  test.each(QUIET)('$happens', async (incident) => {
    expect(await stageIncident(incident)).toMatchObject({ cause: 'nothing', at: null });
  });
});
