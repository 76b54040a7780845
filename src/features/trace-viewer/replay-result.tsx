import type { Trace } from '#contract/trace.ts';
import { REPLAYED_CHARTS } from '#tracing/charts/replayed-charts.ts';
import { replay, type Replay } from '#tracing/replay.ts';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { replays } from './trace-viewer.css.ts';

const written = (value: unknown) => JSON.stringify(value);

const inWords = (result: Replay): { tone: 'good' | 'bad' | 'quiet'; words: string } => {
  switch (result.outcome) {
    case 'agrees':
      return { tone: 'good', words: `${result.events} steps replay without divergence` };
    case 'diverges': {
      const { index, chart, event, recorded, replayed } = result.divergence;
      return {
        tone: 'bad',
        words: `diverges at record ${index}, ${chart} ${event}: recorded ${written(recorded)}, replayed ${written(replayed)}`,
      };
    }
    case 'refused':
      return { tone: 'quiet', words: `not replayed: recorded with another version of the chart ${result.chart}` };
  }
};

/** Whether the same charts, without a network, come to the same states; a line a tab. */
export function ReplayResult({ trace }: { trace: Trace }) {
  return (
    <ul className={replays} aria-label="Replay">
      {trace.tabs.map((recording, tab) => {
        const { tone, words } = inWords(replay(recording, REPLAYED_CHARTS));
        return (
          <li key={recording.tab}>
            <StatusDot tone={tone}>{`Tab ${tab + 1}: ${words}`}</StatusDot>
          </li>
        );
      })}
    </ul>
  );
}
