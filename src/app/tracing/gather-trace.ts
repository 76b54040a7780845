import type { Recording, Trace } from '#contract/trace.ts';
import { TRACE_BYTES_MAX } from '#contract/trace-limits.ts';

const CHANNEL = 'prefab-bazaar.trace';
/** ms to wait for other tabs. A frozen tab never responds. */
const TIMEOUT = 300;
const TABS_MAX = 6;

/** A response of another tab, validated when the report is created. */
type Message = { type: 'ask' } | { type: 'answer'; recording: unknown };

const isMessage = (data: unknown): data is Message => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  return data.type === 'ask' || (data.type === 'answer' && 'recording' in data);
};

const waited = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** As many tabs as a report may hold, always with this one. */
const withinLimit = (tabs: readonly Recording[]): Trace => {
  const kept: Recording[] = [];
  for (const tab of tabs.slice(0, TABS_MAX)) {
    const next: Trace = { version: 1, tabs: [...kept, tab] };
    if (kept.length > 0 && JSON.stringify(next).length > TRACE_BYTES_MAX) break;
    kept.push(tab);
  }
  return { version: 1, tabs: kept };
};

/**
 * Collects the recordings of this tab and of the shop's other tabs in this browser: when another tab ended the session, only
 * its recording shows why.
 * @param Channel missing where the browser has no BroadcastChannel: then the report holds this tab alone
 */
export const createTraceGathering = (recording: () => Recording, Channel: typeof BroadcastChannel | undefined) => {
  const channel = Channel && new Channel(CHANNEL);
  let answers: unknown[] = [];
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return;
    if (data.type === 'ask') channel.postMessage({ type: 'answer', recording: recording() });
    else answers.push(data.recording);
  });
  return async (): Promise<Trace> => {
    answers = [];
    if (channel) {
      channel.postMessage({ type: 'ask' });
      await waited(TIMEOUT);
    }
    const heard = answers.length > 0 ? (await import('./heard-recordings.ts')).heardRecordings(answers) : [];
    return withinLimit([recording(), ...heard]);
  };
};
