import { CHART_HASHES } from '#tracing/charts/chart-hashes.ts';
import { type Recorder, type RecorderOptions, createRecorder } from '#tracing/recorder.ts';
import { VOCABULARIES } from '#tracing/charts/vocabularies.ts';

/** A recorder with a clock that advances by 1 ms at every read. */
export const createTestRecorder = (options: Partial<RecorderOptions> = {}): Recorder => {
  let now = 1_800_000_000_000;
  return createRecorder({
    tab: 'tab-1',
    build: 'build-1',
    now: () => (now += 1),
    vocabularies: VOCABULARIES,
    hashes: CHART_HASHES,
    previous: null,
    onFailure: (error) => {
      throw error;
    },
    ...options,
  });
};
