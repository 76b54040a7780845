import { type Recording, recordingSchema } from '#contract/trace.ts';
import { z } from '#contract/zod.ts';

const KEY = 'prefab-bazaar.trace';

/** `owner` never leaves the browser: it tells whether somebody else has signed in since. */
const keptSchema = z.object({ owner: z.string().nullable(), recording: recordingSchema });
export interface Kept {
  owner: string | null;
  recording: Recording;
}

/** Where a tab's recording outlives a reload. It ends with the tab. */
export const createRecordingStore = ({ sessionStorage }: { sessionStorage: Storage }) => ({
  read: (): Kept | null => {
    try {
      const kept = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
      return kept.success ? kept.data : null;
    } catch {
      // Storage is forbidden, or holds something else: there is nothing to go on from.
      return null;
    }
  },
  write: (kept: Kept) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Full or forbidden: the recording then ends with the page.
    }
  },
});
