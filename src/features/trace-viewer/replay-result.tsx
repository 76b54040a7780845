import type { Trace } from '#contract/traces/trace.ts';
import { REPLAYED_CHARTS } from '#tracing/charts/replayed-charts.ts';
import { type Replay, replay } from '#tracing/replay.ts';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { replays } from './trace-viewer.css.ts';

const toJson = (value: unknown) => JSON.stringify(value);

/** Of how many events, and which charts were skipped. */
const describeExtent = ({ events, total, skipped }: Replay): string => {
  const names = skipped.map(({ chart }) => chart).join(', ');
  const left = names ? `; not replayed, because the shop has another version now: ${names}` : '';
  return `${events} of ${total} events${left}`;
};

const describeReplay = (result: Replay): { tone: 'good' | 'bad' | 'quiet'; text: string } => {
  const extent = describeExtent(result);
  if (result.outcome === 'agrees')
    return { tone: result.events > 0 ? 'good' : 'quiet', text: `replays without divergence (${extent})` };
  const { index, chart, event, recorded, replayed } = result.divergence;
  return {
    tone: 'bad',
    text: `diverges at record ${index}, ${`${chart} ${event}`.trim()}: recorded ${toJson(recorded)}, replayed ${toJson(replayed)} (${extent})`,
  };
};

/** Replays the recording of each tab, and shows whether the charts reach the recorded states. */
export function ReplayResult({ trace }: { trace: Trace }) {
  return (
    <ul className={replays} aria-label="Replay">
      {trace.tabs.map((recording, tab) => {
        const { tone, text } = describeReplay(replay(recording, REPLAYED_CHARTS));
        return (
          <li key={recording.tab}>
            <StatusDot tone={tone}>{`Tab ${tab + 1}: ${text}`}</StatusDot>
          </li>
        );
      })}
    </ul>
  );
}
