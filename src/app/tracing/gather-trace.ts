import { type Recording, recordingSchema, type Trace, TRACE_LIMIT } from '#contract/trace.ts';
import { z } from '#contract/zod.ts';

const CHANNEL = 'prefab-bazaar.trace';
/** ms that the other tabs have to answer. A frozen one does not. */
const PATIENCE = 300;
const TABS_MAX = 6;

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ask') }),
  z.object({ type: z.literal('answer'), recording: recordingSchema }),
]);

const waited = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** As many tabs as a report may hold; this one always. */
const withinLimit = (tabs: readonly Recording[]): Trace => {
  const kept: Recording[] = [];
  for (const tab of tabs.slice(0, TABS_MAX)) {
    const next: Trace = { version: 1, tabs: [...kept, tab] };
    if (kept.length > 0 && JSON.stringify(next).length > TRACE_LIMIT) break;
    kept.push(tab);
  }
  return { version: 1, tabs: kept };
};

/**
 * What this tab and the shop's other tabs of this browser remember: who was thrown out by another tab sees it only there. Tabs of the
 * same browser alone hear each other.
 * @param Channel missing where the browser has none: then the report holds this tab alone
 */
export const createTraceGathering = (recording: () => Recording, Channel: typeof BroadcastChannel | undefined) => {
  const channel = Channel && new Channel(CHANNEL);
  let answers: Recording[] = [];
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data).data;
    if (message?.type === 'ask') channel.postMessage({ type: 'answer', recording: recording() });
    if (message?.type === 'answer') answers.push(message.recording);
  });
  return async (): Promise<Trace> => {
    answers = [];
    if (channel) {
      channel.postMessage({ type: 'ask' });
      await waited(PATIENCE);
    }
    return withinLimit([recording(), ...answers]);
  };
};
