import { CHART_HASHES } from '#tracing/charts/chart-hashes.ts';
import { createRecorder, type Recorder } from '#tracing/recorder.ts';
import { VOCABULARIES } from '#tracing/charts/vocabularies.ts';
import type { Kept } from './recording-store.ts';

/** The file name of the running script identifies the version of the pages. */
const BUILD = (new URL(import.meta.url).pathname.split('/').at(-1) ?? '').replace(/[^\w.-]/g, '');

/** The tab's flight recorder: always on, in memory, bounded. */
export const createTabRecorder = (kept: Kept | null): Recorder =>
  createRecorder({
    tab: kept?.recording.tab ?? `tab-${Math.random().toString(36).slice(2, 10)}`,
    build: BUILD,
    now: () => Date.now(),
    vocabularies: VOCABULARIES,
    hashes: CHART_HASHES,
    kept: kept?.recording ?? null,
    onFailure: (error) => {
      // Logged for developers only: never shown to the user, and never with the recorded values.
      window.reportError(new Error(`The recorder failed: ${error instanceof Error ? error.name : typeof error}`));
    },
  });
