import { vi } from 'vitest';
import type { Incident } from './incident.ts';
import { foreign, rejection } from './scene.ts';
import { HOUR_MS, SECOND_MS, act, favoriteWith, never, openCart, readCart, refreshWith } from './stages.tsx';

/** Networks, proxies and extensions between the page and the server, and pages of another build. */
export const NETWORK_INCIDENTS: readonly Incident[] = [
  {
    happens: 'a refresh takes 12 seconds because of the connection',
    cause: 'refreshSlow',
    sentence:
      /^The refresh of the session took 12 seconds, and all requests waited for it: .* The connection was not lost\.$/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.server.expireAccess();
      const release = scene.server.hold('refresh');
      const cart = readCart(tab);
      await scene.pass(12 * SECOND_MS);
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
      await scene.pass(30 * SECOND_MS);
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
    happens: 'a proxy knows no server that works, and responds without a page',
    cause: 'proxyError',
    sentence: /^A proxy in front of the shop responded to POST favorites\/add\/\{\} with 503/,
    stage: (scene) => favoriteWith(scene, foreign(503, '', 'text/plain')),
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
      await scene.pass(HOUR_MS);
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
      await scene.pass(12 * SECOND_MS);
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
      await scene.pass(2 * SECOND_MS);
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
    happens: 'a proxy cuts a response in the middle, in a tab that is open for hours',
    cause: 'responseCut',
    sentence: /^The response to GET cart \(request .{36}\) arrived empty or incomplete/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.sleep(3 * HOUR_MS);
      scene.server.respondTo('cart', () => ({ body: '{"data":{"items":[{' }));
      await openCart(tab);
      return tab;
    },
  },
  {
    happens: 'the server cannot be reached',
    cause: 'connectionLost',
    sentence: /^The server could not be reached: POST favorites\/add\/\{\} got no response/,
    stage: (scene) => favoriteWith(scene, 'network'),
  },
  {
    happens: 'the device was offline before a reload, and the server cannot be reached after it',
    cause: 'connectionLost',
    sentence: /^The server could not be reached: POST favorites\/add\/\{\} got no response/,
    stage: async (scene) => {
      const tab = scene.signIn();
      const { window, recorder } = scene.getOpenTab(tab);
      window.dispatchEvent(new Event('offline'));
      await scene.pass(2 * SECOND_MS);
      const reloaded = scene.open('/account', recorder.recording());
      scene.server.respondTo('favorites/add/7', () => 'network');
      await act(reloaded, 'favorite');
      return reloaded;
    },
  },
  {
    happens: 'the server is away for 5 seconds',
    cause: 'connectionLost',
    sentence: /^The server could not be reached: POST favorites\/add\/\{\} got no response/,
    stage: async (scene) => {
      const tab = await favoriteWith(scene, 'network');
      await scene.pass(2 * SECOND_MS);
      await act(tab, 'favorite');
      await scene.pass(3 * SECOND_MS);
      await readCart(tab);
      return tab;
    },
  },
  {
    happens: 'a tab that is open for hours gets a response of a newer server',
    cause: 'outdatedPage',
    sentence:
      /^This tab could not read the server’s response to GET cart: its pages are older than the server \(loaded 3 hours before\)/,
    stage: async (scene) => {
      const tab = scene.signIn();
      scene.sleep(3 * HOUR_MS);
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
];
