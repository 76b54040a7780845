import type { Trace, TraceRecord } from '#contract/traces/trace.ts';
import { details, json, list } from './problem-report.css.ts';
import { Summary } from '#ui/summary/summary.tsx';

const countRecords = ({ tabs }: Trace, kind: TraceRecord['kind']) =>
  tabs.reduce((sum, { records }) => sum + records.filter((record) => record.kind === kind).length, 0);

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Summarizes a report before it is sent, and shows all of its data on demand. */
export function ReportSummary({ trace }: { trace: Trace }) {
  return (
    <>
      <p>This is what will be sent to our support team:</p>
      <ul className={list}>
        <li>
          {countText(countRecords(trace, 'event'), 'step')} that the shop’s pages took, such as “the cart was opened”,
          and the times they took
        </li>
        <li>
          {countText(countRecords(trace, 'request'), 'request')} to our server: which kind, and how the server responded
        </li>
        <li>{countText(trace.tabs.length, 'tab')} of this browser on our shop, and the version of its pages</li>
      </ul>
      <p>Nothing that you typed is in it: no name, no email, no password, no search text, and no page address.</p>
      <details className={details}>
        <Summary>Show the full report</Summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys */}
        <pre className={json} tabIndex={0} aria-label="Full report">
          {JSON.stringify(trace, null, 1)}
        </pre>
      </details>
    </>
  );
}
