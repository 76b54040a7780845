import type { DataRouter } from 'react-router-dom';
import { pathPattern } from '#lib/path-pattern.ts';
import type { Recorder } from '#tracing/recorder.ts';
import type { Shop } from '../create-shop.ts';
import type { TokenStore } from '../session/token-store.ts';
import type { Kept, createRecordingStore } from './recording-store.ts';

interface Watched {
  recorder: Recorder;
  /** What was kept of the tab before it was loaded again. */
  kept: Kept | null;
  keep: ReturnType<typeof createRecordingStore>;
  shop: Pick<Shop, 'session'>;
  store: TokenStore;
  router: Pick<DataRouter, 'state' | 'subscribe'>;
  browser: Pick<typeof globalThis, 'document' | 'window'>;
}

/**
 * Writes down what happens around the charts, keeps the recording over a reload, and drops it when somebody else signs in: nobody
 * reports what another person did.
 */
export const watchForTrace = ({ recorder, kept, keep, shop, store, router, browser }: Watched) => {
  const { document, window } = browser;
  let owner = kept?.owner ?? store.lastUserId();
  const own = () => {
    const user = store.lastUserId();
    if (user === null) return;
    if (owner !== null && owner !== user) recorder.forget();
    owner = user;
  };
  own();
  shop.session.on('session.started', own);
  shop.session.on('session.renewed', own);

  const showPage = (path: string) => recorder.note('page', { path: pathPattern(path) });
  recorder.note('boot');
  showPage(router.state.location.pathname);
  let shown = router.state.location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    showPage(pathname);
  });

  window.addEventListener('online', () => recorder.note('online'));
  window.addEventListener('offline', () => recorder.note('offline'));
  window.addEventListener('vite:preloadError', () => recorder.note('pageMissing'));

  const save = () => keep.write({ owner, recording: recorder.recording() });
  document.addEventListener('visibilitychange', () => {
    recorder.note(document.visibilityState === 'visible' ? 'visible' : 'hidden');
    if (document.visibilityState === 'hidden') save();
  });
  window.addEventListener('pagehide', save);
};
