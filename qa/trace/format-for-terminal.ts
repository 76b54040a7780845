import type { Trace, TraceLogLine } from '#contract/traces/trace.ts';
import { toIsoTime } from '#contract/trace-findings/evidence.ts';
import { findCause } from '#contract/trace-findings/find-cause.ts';
import { type TimelineRow, buildTimeline } from '#lib/traces/trace-timeline.ts';
import { REPLAYED_CHARTS } from '#tracing/charts/replayed-charts.ts';
import { type Replay, replay } from '#tracing/replay.ts';

export interface ReportEvidence {
  trace: Trace;
  /** The server's log lines for its requests; empty for a file. */
  log: readonly TraceLogLine[];
}

const MARK = { plain: ' ', refused: '·', failed: '✗' } as const;

const sinceInWords = (ms: number) => `${(ms / 1000).toFixed(3)} s`;

type At = Pick<TimelineRow, 'tab' | 'index'>;

const isSameRecord = (one: At, other: At) => one.tab === other.tab && one.index === other.index;

const FINDING = '▶';

const formatRow = (row: TimelineRow, log: readonly TraceLogLine[], width: number, finding: At | null) => {
  const served = row.kind === 'request' ? log.find((line) => line.request_id === row.facts) : undefined;
  const server = served ? `  [server: ${served.route} ${served.status}${served.event ? ` ${served.event}` : ''}]` : '';
  return [
    finding && isSameRecord(row, finding) ? FINDING : ' ',
    sinceInWords(row.since).padStart(12),
    `tab ${row.tab + 1} ${`#${row.index}`.padStart(width)}`,
    MARK[row.tone],
    `${row.who} ${row.what}`.trim().padEnd(48),
    [row.outcome, row.facts].filter(Boolean).join('  '),
  ]
    .join('  ')
    .trimEnd()
    .concat(server);
};

const timelineInWords = (timeline: readonly TimelineRow[], log: readonly TraceLogLine[], finding: At | null) => {
  const [first] = timeline;
  if (!first) return ['The report has no steps.'];
  const width = Math.max(...timeline.map(({ index }) => `#${index}`.length));
  return [
    `Timeline from ${toIsoTime(first.at)} by the device's clock, with the number of each record in its tab:`,
    ...timeline.map((row) => formatRow(row, log, width, finding)),
  ];
};

/** The number of a record as its row shows it. A key frame has no row, so the row before it is named too. */
const recordInWords = (at: At, timeline: readonly TimelineRow[]) => {
  if (timeline.some((row) => isSameRecord(row, at))) return `#${at.index}`;
  const before = timeline.findLast(({ tab, index }) => tab === at.tab && index < at.index);
  return `#${at.index}, a key frame ${before ? `after #${before.index}` : 'at the start'}`;
};

/** Of how many events, and which charts were skipped. */
const extentInWords = ({ events, total, skipped }: Replay): string =>
  [
    `${events} of ${total} events`,
    ...skipped.map(
      ({ chart, recorded, current }) =>
        `not replayed: another version of the chart ${chart} (recorded ${recorded || 'none'}, here ${current ?? 'none'})`,
    ),
  ].join('; ');

const replayInWords = (result: Replay, tab: number, timeline: readonly TimelineRow[]): string => {
  if (result.outcome === 'agrees') return `replays without divergence (${extentInWords(result)})`;
  const { index, chart, event, kind, recorded, replayed } = result.divergence;
  const where = `${recordInWords({ tab, index }, timeline)}, ${`${chart} ${event}`.trim()}`;
  return `diverges at ${where}: recorded ${JSON.stringify(recorded)}, replayed ${JSON.stringify(replayed)} (${kind}; ${extentInWords(result)})`;
};

/** Collects the finding, the timeline and the replays of a report. */
export const analyzeReport = ({ trace, log }: ReportEvidence) => ({
  finding: findCause({ trace, log }),
  timeline: buildTimeline(trace),
  replays: trace.tabs.map((recording) => ({ tab: recording.tab, ...replay(recording, REPLAYED_CHARTS) })),
  log,
});

/** Writes the report as text: the finding, the timeline, and the results of the replay. */
export const formatForTerminal = (evidence: ReportEvidence): string => {
  const { finding, timeline, replays } = analyzeReport(evidence);
  const where = finding.at && `${FINDING} tab ${finding.at.tab + 1} ${recordInWords(finding.at, timeline)}`;
  return [
    finding.sentence,
    finding.advice,
    ...finding.earlier.map(({ when, text }) => `Earlier in this recording: ${when} ${text}`),
    ...finding.later.map(({ when, text }) => `Later in this recording: ${when} ${text}`),
    ...finding.questions.map((question) => `? ${question}`),
    ...finding.facts.map((fact) => `- ${fact}`),
    [where, finding.requestId && `request ${finding.requestId}`].filter(Boolean).join(', '),
    '',
    ...timelineInWords(timeline, evidence.log, finding.at),
    '',
    ...replays.map((result, tab) => `tab ${tab + 1} ${replayInWords(result, tab, timeline)}`),
  ].join('\n');
};
