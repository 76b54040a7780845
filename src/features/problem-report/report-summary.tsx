import type { Trace, TraceRecord } from '#contract/trace.ts';
import { json, list, whole } from './problem-report.css.ts';

const countOf = ({ tabs }: Trace, kind: TraceRecord['kind']) =>
  tabs.reduce((sum, { records }) => sum + records.filter((record) => record.kind === kind).length, 0);

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What will be sent, before it is sent: in a few words, and on demand to the last sign. */
export function ReportSummary({ trace }: { trace: Trace }) {
  return (
    <>
      <p>This is what will be sent to our support team:</p>
      <ul className={list}>
        <li>
          {many(countOf(trace, 'event'), 'step')} that the shop’s pages took, such as “the cart was opened”, and the
          times they took
        </li>
        <li>{many(countOf(trace, 'request'), 'request')} to our server: which kind, and how each was answered</li>
        <li>{many(trace.tabs.length, 'tab')} of this browser on our shop, and the version of its pages</li>
      </ul>
      <p>Nothing that you typed is in it: no name, no email, no password, no search text, and no page address.</p>
      <details className={whole}>
        <summary>Show all of it</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it with the arrow keys */}
        <pre className={json} tabIndex={0} aria-label="The whole report">
          {JSON.stringify(trace, null, 1)}
        </pre>
      </details>
    </>
  );
}
