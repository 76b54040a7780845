import type { ShopDeps } from '../create-shop.ts';
import { createSessionTabs } from '../session/session-tabs.ts';

const noop = () => {};
const unsupported = () => {
  throw new Error('A rendered page has no session');
};

const VISITOR = { access: false, refresh: false, userId: null, isAdmin: false };

/** The browser of a visitor who has never been here: no tokens, no stored choice. The theme is the document's stylesheet's. */
export const createVisitorDeps = (): Omit<ShopDeps, 'transports'> => ({
  store: {
    stored: () => VISITOR,
    refreshToken: () => null,
    readFresh: () =>
      Promise.resolve({ access: null, refresh: null, stored: VISITOR, isRejected: false, isCertain: true }),
    noteRejected: noop,
    write: unsupported,
    writeLogin: unsupported,
    clear: noop,
    hasLostAdminFlag: () => false,
  },
  consent: { read: () => null, write: noop },
  theme: { chosen: () => null, system: () => 'light', write: noop, onSystemChange: noop },
  tabs: createSessionTabs(undefined),
  locks: undefined,
  recorder: { request: () => noop, setClockOffset: noop, note: noop },
  reports: { gatherTrace: unsupported, saveTrace: noop },
});
