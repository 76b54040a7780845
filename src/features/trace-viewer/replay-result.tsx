import type { Trace } from '#contract/trace.ts';
import { REPLAYED_CHARTS } from '#tracing/charts/replayed-charts.ts';
import { replay, type Replay } from '#tracing/replay.ts';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { replays } from './trace-viewer.css.ts';

const toJson = (value: unknown) => JSON.stringify(value);

const describeReplay = (result: Replay): { tone: 'good' | 'bad' | 'quiet'; text: string } => {
  switch (result.outcome) {
    case 'agrees':
      return { tone: 'good', text: `${result.events} steps replay without divergence` };
    case 'diverges': {
      const { index, chart, event, recorded, replayed } = result.divergence;
      return {
        tone: 'bad',
        text: `diverges at record ${index}, ${chart} ${event}: recorded ${toJson(recorded)}, replayed ${toJson(replayed)}`,
      };
    }
    case 'refused':
      return { tone: 'quiet', text: `not replayed: recorded with another version of the chart ${result.chart}` };
  }
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
