import { Suspense } from 'react';
import { getNamedRequestId, toIsoTime } from '#contract/trace-findings/evidence.ts';
import type { StoredTrace } from '#contract/traces/trace.ts';
import { getPositionBeside } from '#lib/traces/trace-positions.ts';
import type { TimelineRow } from '#lib/traces/trace-timeline.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Summary } from '#ui/summary/summary.tsx';
import { ChartDrawing } from './chart-drawing.tsx';
import { stepHead, stepOfReport } from './trace-viewer.css.ts';

/** px; skeleton height, enough for most drawings */
const DRAWING_HEIGHT = 420;

/** Facts of the server's log about a request. */
const serverFacts = (log: StoredTrace['log'], requestId: string) =>
  log
    .filter((line) => line.request_id === requestId)
    .flatMap((line) => [
      { label: 'Server', value: `${line.method} ${line.route} ${line.status} in ${line.ms} ms` },
      ...(line.code === null ? [] : [{ label: 'Error code', value: line.code }]),
      ...(line.event === null ? [] : [{ label: 'Security event', value: line.event }]),
    ]);

/** One step of a report: its facts and the server's log of it, closed at first, and the chart in the state after it. */
export function TraceStep({ report: { trace, log }, row }: { report: StoredTrace; row: TimelineRow }) {
  const recording = trace.tabs[row.tab];
  const record = recording?.records[row.index];
  const requestId = record ? getNamedRequestId(record) : null;
  const isRequest = row.kind === 'request';
  const position = recording ? getPositionBeside(recording, row.index) : null;
  return (
    <section className={stepOfReport} aria-label="Selected step">
      <h2 className={stepHead}>{`${row.who} ${row.what}`.trim()}</h2>
      <details>
        <Summary>Facts of this step</Summary>
        <Facts
          items={[
            { label: 'Tab', value: row.tab + 1 },
            { label: 'Time (UTC)', value: toIsoTime(row.at) },
            ...(row.outcome ? [{ label: isRequest ? 'Response' : 'Outcome', value: row.outcome }] : []),
            ...(row.facts ? [{ label: isRequest ? 'Request' : 'Facts', value: row.facts }] : []),
            ...(requestId === null ? [] : serverFacts(log, requestId)),
            { label: 'Build', value: recording?.build ?? 'Unknown' },
          ]}
        />
      </details>
      {position ? (
        <Suspense fallback={<Skeleton height={DRAWING_HEIGHT} />}>
          <ChartDrawing position={position} />
        </Suspense>
      ) : null}
    </section>
  );
}
