import type { Trace, TraceLogLine } from '#contract/trace.ts';
import { findCause } from '#contract/trace-findings/find-cause.ts';
import { type TimelineRow, timelineOf } from '#lib/trace-timeline.ts';
import { REPLAYED_CHARTS } from '#tracing/charts/replayed-charts.ts';
import { replay, type Replay } from '#tracing/replay.ts';

export interface Looked {
  trace: Trace;
  /** The server's log lines for its requests; empty for a file. */
  log: readonly TraceLogLine[];
}

const MARK = { plain: ' ', refused: '·', failed: '✗' } as const;

const sinceInWords = (ms: number) => `${(ms / 1000).toFixed(3)} s`;

const lineOf = (row: TimelineRow, log: readonly TraceLogLine[]) => {
  const served = row.kind === 'request' ? log.find((line) => line.request_id === row.facts) : undefined;
  const server = served ? `  [server: ${served.route} ${served.status}${served.event ? ` ${served.event}` : ''}]` : '';
  return [
    sinceInWords(row.since).padStart(12),
    `tab ${row.tab + 1}`,
    MARK[row.tone],
    `${row.who} ${row.what}`.trim().padEnd(48),
    [row.outcome, row.facts].filter(Boolean).join('  '),
  ]
    .join('  ')
    .trimEnd()
    .concat(server);
};

const replayInWords = (result: Replay): string => {
  switch (result.outcome) {
    case 'agrees':
      return `replays without divergence (${result.events} events)`;
    case 'diverges': {
      const { divergence } = result;
      const [recorded, replayed] = [JSON.stringify(divergence.recorded), JSON.stringify(divergence.replayed)];
      return `diverges at record ${divergence.index}, ${divergence.chart} ${divergence.event}: recorded ${recorded}, replayed ${replayed} (${divergence.kind})`;
    }
    case 'refused':
      return `is of another version of the chart ${result.chart} (recorded ${result.recorded}, here ${result.current ?? 'none'}): not replayed`;
  }
};

/** Collects the finding, the timeline and the replays of a report. */
export const lookAt = ({ trace, log }: Looked) => ({
  finding: findCause({ trace, log }),
  timeline: timelineOf(trace),
  replays: trace.tabs.map((recording) => ({ tab: recording.tab, ...replay(recording, REPLAYED_CHARTS) })),
  log,
});

/** Writes the report as text: the finding, the timeline, and the results of the replay. */
export const inTerminal = (looked: Looked): string => {
  const { finding, timeline, replays } = lookAt(looked);
  const where = finding.at && `tab ${finding.at.tab + 1}, record ${finding.at.index}`;
  return [
    finding.sentence,
    finding.advice,
    ...finding.questions.map((question) => `? ${question}`),
    ...finding.facts.map((fact) => `- ${fact}`),
    [where, finding.requestId && `request ${finding.requestId}`].filter(Boolean).join(', '),
    '',
    ...timeline.map((row) => lineOf(row, looked.log)),
    '',
    ...replays.map((result, tab) => `tab ${tab + 1} ${replayInWords(result)}`),
  ].join('\n');
};
