import type { Recording, TraceRecord } from '#contract/traces/trace.ts';
import type { TextStorage } from '../browser/watch-storage.ts';

const KEY = 'prefab-bazaar.trace';

/** A recording and the id of its user. `owner` is never sent. It shows whether another user has signed in since. */
export interface StoredRecording {
  owner: string | null;
  recording: Recording;
}

type Unknown<Shape> = { readonly [Field in keyof Shape]?: unknown };
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);

const isRecord = (value: unknown) =>
  isObject(value) && isNumber((value as Unknown<TraceRecord>).at) && 'kind' in value && typeof value.kind === 'string';

/**
 * A shallow check: only this tab can have written the record. The server validates a sent report in full; loading the schemas
 * here would delay the first page.
 */
const isStoredRecording = (value: unknown): value is StoredRecording => {
  if (!isObject(value)) return false;
  const { owner, recording } = value as Unknown<StoredRecording>;
  if (!(owner === null || typeof owner === 'string') || !isObject(recording)) return false;
  const { tab, build, clockOffset, aliases, charts, records } = recording as Unknown<Recording>;
  return (
    [tab, build].every((text) => typeof text === 'string') &&
    (clockOffset === null || isNumber(clockOffset)) &&
    isNumber(aliases) &&
    isObject(charts) &&
    Array.isArray(records) &&
    records.every(isRecord)
  );
};

/** Stores a tab's recording, so that it survives a reload. Session storage ends with the tab. */
export const createRecordingStore = ({ sessionStorage }: { sessionStorage: TextStorage }) => ({
  read: (): StoredRecording | null => {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
      return isStoredRecording(stored) ? stored : null;
    } catch {
      // Storage is forbidden or holds an invalid record: start with an empty recording.
      return null;
    }
  },
  write: (stored: StoredRecording) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(stored));
    } catch {
      // Storage is full or forbidden: the recording ends with the page.
    }
  },
});
