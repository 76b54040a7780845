import type { DataRouter } from 'react-router-dom';
import { toPathPattern } from '#lib/traces/to-path-pattern.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { selectUserId } from '#machines/session/session.react.ts';
import type { RunningCharts } from '#statechart/running-charts.ts';
import type { Recorder } from '#tracing/recorder.ts';
import type { TokenStore } from '../session/token-store.ts';
import type { StoredRecording, createRecordingStore } from './recording-store.ts';

interface TraceDeps {
  recorder: Recorder;
  /** The recording of this tab before a reload. */
  stored: StoredRecording | null;
  recordings: ReturnType<typeof createRecordingStore>;
  store: Pick<TokenStore, 'hasLostAdminFlag'>;
  charts: Pick<RunningCharts, 'getActor'>;
  router: Pick<DataRouter, 'state' | 'subscribe'>;
  browser: Pick<typeof globalThis, 'document' | 'window'>;
}

/**
 * Records events of the browser and the router, stores the recording so that it survives a reload, and clears it when another user
 * signs in, so that nobody reports what another person did.
 */
export const watchForTrace = ({ recorder, stored, recordings, store, charts, router, browser }: TraceDeps) => {
  const { document, window } = browser;
  const session = charts.getActor(sessionMachine);
  let owner = stored?.owner ?? null;
  const updateOwner = () => {
    const userId = selectUserId(session.getSnapshot());
    if (userId === null || userId === owner) return;
    if (owner !== null) recorder.clear();
    owner = userId;
  };
  updateOwner();
  session.subscribe(updateOwner);

  const recordPage = (path: string) => recorder.note('page', { path: toPathPattern(path) });
  recorder.note('boot', store.hasLostAdminFlag() ? { adminFlagLost: true } : undefined);
  let shown = router.state.location.pathname;
  recordPage(shown);
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    recordPage(pathname);
  });

  window.addEventListener('online', () => recorder.note('online'));
  window.addEventListener('offline', () => recorder.note('offline'));
  window.addEventListener('vite:preloadError', () => recorder.note('pageMissing'));

  const save = () => recordings.write({ owner, recording: recorder.recording() });
  document.addEventListener('visibilitychange', () => {
    recorder.note(document.visibilityState === 'visible' ? 'visible' : 'hidden');
    if (document.visibilityState === 'hidden') save();
  });
  window.addEventListener('pagehide', save);
};
