import { Suspense } from 'react';
import type { StoredTrace } from '#contract/trace.ts';
import { positionAt } from '#lib/trace-positions.ts';
import type { TimelineRow } from '#lib/trace-timeline.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { ChartDrawing } from './chart-drawing.tsx';
import { stepHead } from './trace-viewer.css.ts';

/** px: room for most charts while one is loaded. */
const DRAWING_HEIGHT = 420;

/** What the server's own log says of a request. */
const serverFacts = (log: StoredTrace['log'], requestId: string) =>
  log
    .filter((line) => line.request_id === requestId)
    .flatMap((line) => [
      { label: 'Server', value: `${line.method} ${line.route} ${line.status} in ${line.ms} ms` },
      ...(line.code === null ? [] : [{ label: 'Answered', value: line.code }]),
      ...(line.event === null ? [] : [{ label: 'Security event', value: line.event }]),
    ]);

/** One step of a report: its facts, what the server logged of it, and the chart with the state that it led to. */
export function TraceStep({ report: { trace, log }, row }: { report: StoredTrace; row: TimelineRow }) {
  const recording = trace.tabs[row.tab];
  const isRequest = row.kind === 'request';
  // A request or a note has no chart of its own: the last thing a chart did before it is what it stands beside.
  const nearest = recording?.records.slice(0, row.index + 1).findLastIndex(({ kind }) => kind === 'event') ?? -1;
  const position = recording && nearest >= 0 ? positionAt(recording, nearest) : null;
  return (
    <section aria-label="The step that is looked at">
      <h2 className={stepHead}>{`${row.who} ${row.what}`.trim()}</h2>
      <Facts
        items={[
          { label: 'Tab', value: `${row.tab + 1}, ${recording?.build ?? ''}` },
          { label: 'At', value: new Date(row.at).toISOString() },
          ...(row.outcome ? [{ label: isRequest ? 'Answer' : 'Outcome', value: row.outcome }] : []),
          ...(row.facts ? [{ label: isRequest ? 'Request' : 'Facts', value: row.facts }] : []),
          ...(isRequest ? serverFacts(log, row.facts) : []),
        ]}
      />
      {position ? (
        <Suspense fallback={<Skeleton height={DRAWING_HEIGHT} />}>
          <ChartDrawing position={position} />
        </Suspense>
      ) : null}
    </section>
  );
}
