import type { Recording, Trace } from '#contract/traces/trace.ts';
import { openChannel } from '../browser/open-channel.ts';

const CHANNEL = 'prefab-bazaar.trace';
/** Time to wait for other tabs. A frozen tab never responds. */
const TIMEOUT_MS = 300;

/** What tabs post to each other. A response is validated when the report is created. */
type Message = { type: 'request' } | { type: 'response'; recording: unknown };

const isMessage = (data: unknown): data is Message => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  return data.type === 'request' || (data.type === 'response' && 'recording' in data);
};

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Collects the recordings of this tab and of the shop's other tabs in this browser: when another tab ended the session, only
 * its recording shows why.
 * @param Channel missing where the browser has no BroadcastChannel; the report then contains this tab only
 */
export const createTraceGathering = (recording: () => Recording, Channel: typeof BroadcastChannel | undefined) => {
  const channel = openChannel(Channel, CHANNEL);
  let responses: unknown[] = [];
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return;
    if (data.type === 'request') channel.postMessage({ type: 'response', recording: recording() });
    else responses.push(data.recording);
  });
  return async (): Promise<Trace> => {
    responses = [];
    if (channel) {
      channel.postMessage({ type: 'request' });
      await wait(TIMEOUT_MS);
    }
    if (responses.length === 0) return { version: 1, tabs: [recording()] };
    const { joinRecordings } = await import('./join-recordings.ts');
    return joinRecordings(recording(), responses);
  };
};
