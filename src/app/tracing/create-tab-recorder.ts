import { CHART_HASHES } from '#tracing/charts/chart-hashes.ts';
import { type Recorder, createRecorder } from '#tracing/recorder.ts';
import { APP_VOCABULARIES } from '#tracing/charts/app-vocabularies.ts';
import type { StoredRecording } from './recording-store.ts';

/** The file name of the running script identifies the version of the pages. */
const [BUILD = ''] = /[\w.-]+$/.exec(new URL(import.meta.url).pathname) ?? [];

/** Creates the recorder of the tab. It is always on and limited in memory. */
export const createTabRecorder = (stored: StoredRecording | null): Recorder =>
  createRecorder({
    tab: stored?.recording.tab ?? `tab-${Math.random().toString(36).slice(2, 10)}`,
    build: BUILD,
    now: () => Date.now(),
    vocabularies: APP_VOCABULARIES,
    hashes: CHART_HASHES,
    previous: stored?.recording ?? null,
    onFailure: (error) => {
      // Only for developers. The message contains no recorded value.
      window.reportError(new Error(`The recorder failed: ${error instanceof Error ? error.name : typeof error}`));
    },
  });
