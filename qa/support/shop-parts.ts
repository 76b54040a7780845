import './loaded-api.ts';
// Also loads with its first call.
import '#app/cart/start-checkout.ts';
import axios from 'axios';
import { messagesFrom } from '#api/api-error.ts';
import { watchStorage } from '#app/browser/watch-storage.ts';
import { createConsentStore } from '#app/cookies/consent-store.ts';
import { createLazyTransports } from '#api/shop-api.ts';
import { type Shop, createShop } from '#app/create-shop.ts';
import { createSessionTabs } from '#app/session/session-tabs.ts';
import { type TokenStore, createTokenStore } from '#app/session/token-store.ts';
import { watchTab } from '#app/session/watch-tab.ts';
import type { ThemeStore } from '#app/theme/theme-store.ts';
import type { TokenPair } from '#contract/identity/auth.ts';
import { z } from '#contract/zod.ts';
import { type CookieJar, createBroadcast, createCookieJar, createLocks, createStorage } from './fake-browser.ts';
import type { FakeServer } from './fake-server.ts';
import type { Recorder } from '#tracing/recorder.ts';
import { createTestRecorder } from './recorder.ts';

const anything = z.unknown();

export const ACCESS = 'access_token_unity';
export const REFRESH = 'refresh_token_unity';
export const CONSENT = 'cookiesAccepted';

export interface Tab {
  shop: Shop;
  recorder: Recorder;
  store: TokenStore;
  /** Error messages shown. */
  errors: string[];
  successes: string[];
  /** Pages that the shop opened by itself. */
  places: string[];
  /** Other sites that the shop opened. */
  left: string[];
  /** The number of repeated guard runs of the open page. */
  revalidated(): number;
  isSignedIn(): boolean;
  isAdmin(): boolean;
  getCart(): Promise<unknown>;
  getTree(): Promise<unknown>;
  /** Makes this tab visible again. */
  lookAt(): void;
  /** Restores the page from the back/forward cache. */
  comeBack(): void;
}

export interface Browser {
  jar: CookieJar;
  localStorage: Storage;
  /**
   * `locks` replaces the browser's; `navigate` is called besides the list of places; `path` is that of the open page, by default of the
   * account; without `theme` the page stays light; `recorder` replaces the one with a clock of its own.
   */
  openTab(given?: {
    locks?: LockManager;
    navigate?: (to: string) => void;
    path?: () => string;
    theme?: ThemeStore;
    recorder?: Recorder;
  }): Tab;
  /** Stores tokens, as a sign-in at an earlier visit does. */
  remember(tokens: Partial<TokenPair>, flags?: { isAdmin?: boolean; email?: string }): void;
}

export interface BrowserOptions {
  hasLocks?: boolean;
  hasChannel?: boolean;
  hasCookieStore?: boolean;
  isStorageForbidden?: boolean;
  /** The cookie consent of an earlier visit; null shows the banner. */
  consent?: boolean | null;
}

const createFakePage = (cookies: { document: Pick<Document, 'cookie'> }) => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  Object.defineProperty(document, 'cookie', {
    get: () => cookies.document.cookie,
    set: (text: string) => {
      cookies.document.cookie = text;
    },
  });
  return { document: document as unknown as Document, window: new EventTarget() as unknown as typeof window };
};

const createFakeTheme = (): ThemeStore => ({
  chosen: () => null,
  system: () => 'light',
  write: () => {},
  onSystemChange: () => {},
});

/** One browser with any number of tabs: the real shop, assembled as in `main.tsx`, over a fake network. */
export const createBrowser = (
  server: FakeServer,
  {
    hasLocks = true,
    hasChannel = true,
    hasCookieStore = true,
    isStorageForbidden = false,
    consent = true,
  }: BrowserOptions = {},
): Browser => {
  axios.defaults.adapter = server.adapter;
  const jar = createCookieJar();
  if (consent !== null) jar.set(CONSENT, String(consent));
  const localStorage = createStorage(isStorageForbidden);
  const locks = hasLocks ? createLocks() : undefined;
  const Channel = hasChannel ? createBroadcast() : undefined;

  const openTab: Browser['openTab'] = (given = {}) => {
    const cookies = jar.tab();
    const { document, window } = createFakePage(cookies);
    const recorder = given.recorder ?? createTestRecorder();
    const store = createTokenStore({
      document,
      localStorage: watchStorage(localStorage, (kind) => recorder.note('storageFailed', { storage: 'local', kind })),
      cookieStore: hasCookieStore ? (cookies.cookieStore as CookieStore) : undefined,
    });
    const tabs = createSessionTabs(Channel);
    const shop = createShop({
      transports: createLazyTransports({ front: '/front/v2', account: '/api' }),
      store,
      consent: createConsentStore({ document }),
      theme: given.theme ?? createFakeTheme(),
      tabs,
      locks: given.locks ?? locks,
      recorder,
      reports: {
        gatherTrace: () => Promise.resolve({ version: 1, tabs: [recorder.recording()] }),
        saveTrace: () => {},
      },
    });

    const errors: string[] = [];
    const successes: string[] = [];
    const places: string[] = [];
    const left: string[] = [];
    let revalidations = 0;
    shop.attachEffects({
      success: (text) => void successes.push(text),
      warn: (text) => void errors.push(text),
      failure: (error) => void errors.push(...messagesFrom(error)),
      dismissErrors: () => void errors.splice(0),
      dismissLinksTo: () => {},
      navigate: (to) => {
        places.push(to);
        given.navigate?.(to);
      },
      path: given.path ?? (() => '/account'),
      revalidate: () => void (revalidations += 1),
      leave: (url) => void left.push(url),
    });
    watchTab(shop, tabs, store, { document, window });
    shop.start();

    return {
      shop,
      recorder,
      store,
      errors,
      successes,
      places,
      left,
      revalidated: () => revalidations,
      isSignedIn: () => shop.actors.session.getSnapshot().hasTag('signedIn'),
      isAdmin: () => shop.actors.session.getSnapshot().context.isAdmin,
      getCart: () => shop.api.front({ method: 'GET', path: 'cart', access: 'private', schema: anything }),
      getTree: () => shop.api.front({ method: 'GET', path: 'category/tree', access: 'public', schema: anything }),
      lookAt: () => void document.dispatchEvent(new Event('visibilitychange')),
      comeBack: () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    };
  };

  return {
    jar,
    localStorage,
    openTab,
    remember: (tokens, { isAdmin = false, email } = {}) => {
      if (tokens.access_token) jar.set(ACCESS, tokens.access_token);
      if (tokens.refresh_token) jar.set(REFRESH, tokens.refresh_token);
      localStorage.setItem('is_admin', String(isAdmin));
      if (email) localStorage.setItem('user_email', email);
    },
  };
};
