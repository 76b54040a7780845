import { type Deferred, createDeferred, flush } from '../support/deferred.ts';
import { createFakeServer } from '../support/fake-server.ts';
import type { FakeResponse } from '../support/fake-http.ts';
import { ACCESS, REFRESH, createBrowser } from '../support/shop-parts.ts';
import type { Path, PathStep } from '../engine/path.ts';
import { COOKIES } from './session.cookies.ts';

/** The reason why a test cannot cause a step in the whole shop; null when it can. */
export const findStepRefusal = ({ name, from }: Pick<PathStep, 'name' | 'from'>): string | null => {
  if (name.startsWith('response.unauthorized to an older request')) return 'a late 401: tests/app/session/after-a-401';
  if (name === 'slowAfter passes') return 'time does not pass: tests/app/session/slow-refresh';
  if (name === 'tab.tokensReplaced') return 'a refresh in another tab: tests/app/session/tabs';
  if (name.startsWith('response.unauthorized') && /renewable|renewing/.test(from))
    return 'without an access token a request waits for the refresh, so it cannot get a 401';
  return null;
};

/** Creates the whole shop over a fake network that holds its responses, at the start of a path. */
export const createSessionShop = ({ input }: Pick<Path, 'input'>) => {
  const server = createFakeServer();
  const browser = createBrowser(server);
  const requests: Promise<unknown>[] = [];
  const refreshes: Deferred<FakeResponse | 'network'>[] = [];
  server.respondTo('refresh', () => {
    const held = createDeferred<FakeResponse | 'network'>();
    refreshes.push(held);
    return held.promise;
  });

  /** Replaces all cookies of the browser. */
  const setCookies = (name: string, isAdmin = false) => {
    const pair = server.signIn('anna', { isAdmin });
    const { access = false, refresh = false } = COOKIES[name] ?? {};
    browser.jar.expire(ACCESS, REFRESH);
    browser.remember(
      { ...(access && { access_token: pair.access_token }), ...(refresh && { refresh_token: pair.refresh_token }) },
      { isAdmin },
    );
  };
  setCookies(input, input.endsWith('admin'));
  const tab = browser.openTab();

  const requestCart = () => {
    const cart = tab.getCart();
    requests.push(cart.catch((error: unknown) => error));
  };

  const respondToRefresh = (response: FakeResponse | 'network') => refreshes.at(-1)?.resolve(response);
  const renew = (isAdmin: boolean) => {
    browser.localStorage.setItem('is_admin', String(isAdmin));
    respondToRefresh({ body: server.signIn('anna', { isAdmin }) });
  };

  const receiveUnauthorized = async (cookies: string, from: string) => {
    const release = server.hold('cart');
    server.respondTo('cart', () => ({ status: 401, body: { message: 'Unauthorized' } }));
    // The client retries a 401 without a refresh when the stored token has changed meanwhile, so a user's token is stored before sending.
    const isReplacedFirst = from !== 'signedOut' && COOKIES[cookies]?.access === true;
    if (isReplacedFirst) setCookies(cookies);
    requestCart();
    await flush();
    if (!isReplacedFirst) setCookies(cookies);
    release();
    await flush();
    server.respondByDefault('cart');
  };

  const signIn = (isAdmin: boolean) => (shop: typeof tab.shop) =>
    shop.startSession(server.signIn('bert', { isAdmin }), 'bert@example.com');

  const CAUSES: Record<string, () => unknown> = {
    'session.loggedIn': () => signIn(false)(tab.shop),
    'session.loggedIn, an admin': () => signIn(true)(tab.shop),
    'session.logout': () => tab.shop.actors.session.send({ type: 'session.logout' }),
    'tab.loggedIn': () => signIn(false)(browser.openTab().shop),
    'tab.loggedIn, an admin': () => signIn(true)(browser.openTab().shop),
    'tab.loggedOut': () => browser.openTab().shop.actors.session.send({ type: 'session.logout' }),
    'tab.sessionLapsed': () => {
      const other = browser.openTab();
      browser.jar.expire(ACCESS, REFRESH);
      requests.push(other.getCart().catch((error: unknown) => error));
    },
    'tab.cookiesGone': () => {
      browser.jar.expire(ACCESS, REFRESH);
      tab.lookAt();
    },
    'renewTokens returns tokens': () => renew(false),
    'renewTokens returns the tokens of an admin': () => renew(true),
    'renewTokens returns a message': () => respondToRefresh({ body: { message: 'You were signed out' } }),
    'renewTokens returns neither tokens nor a message': () => respondToRefresh({ body: {} }),
    'renewTokens fails': () => respondToRefresh('network'),
  };

  const cause = ({ name, from }: Pick<PathStep, 'name' | 'from'>): unknown => {
    const [kind = '', cookies = ''] = name.split(', ');
    if (kind === 'response.unauthorized') return receiveUnauthorized(cookies, from);
    if (kind === 'request.preparing') {
      setCookies(cookies);
      return requestCart();
    }
    const known = CAUSES[name];
    if (!known) throw new Error(`The driver cannot cause ${name}`);
    return known();
  };

  return {
    tab,
    server,
    cookies: () => ({ access: browser.jar.get(ACCESS) !== undefined, refresh: browser.jar.get(REFRESH) !== undefined }),
    take: async (step: Pick<PathStep, 'name' | 'from'>) => {
      await cause(step);
      await flush();
    },
    /** Delivers every response. @returns the number of requests without a response */
    finish: async () => {
      for (let round = 0; round < 3; round += 1) {
        for (const held of refreshes) held.resolve({ body: server.signIn('anna') });
        await flush();
      }
      let open = requests.length;
      for (const request of requests) void request.then(() => (open -= 1));
      await flush();
      tab.shop.stop();
      return open;
    },
  };
};
