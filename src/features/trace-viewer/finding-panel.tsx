import type { StoredTrace } from '#contract/traces/trace.ts';
import type { Finding, OtherFailure, Place } from '#contract/trace-findings/finding.ts';
import { Link } from '#ui/link/link.tsx';
import { Summary } from '#ui/summary/summary.tsx';
import { ReplayResult } from './replay-result.tsx';
import * as styles from './trace-viewer.css.ts';

function TextList({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <h2 className={styles.listTitle}>{title}</h2>
      <ul className={styles.facts}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function FailureList({
  title,
  failures,
  hrefAt,
}: {
  title: string;
  failures: readonly OtherFailure[];
  hrefAt: (place: Place) => string;
}) {
  if (failures.length === 0) return null;
  return (
    <>
      <h2 className={styles.listTitle}>{title}</h2>
      <ul className={styles.facts} aria-label={title}>
        {failures.map(({ when, text, at }) => (
          <li key={`${at.tab} ${at.index}`}>
            <Link href={hrefAt(at)}>{when}</Link> {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * What happened and what to do, in two lines, what to ask the user if the cause is not known, and the other failures of the recording.
 * The rest is closed at first.
 * @param hrefAt the address of the step at a place
 */
export function FindingPanel({
  report,
  finding,
  hrefAt,
}: {
  report: StoredTrace;
  finding: Finding;
  hrefAt: (place: Place) => string;
}) {
  return (
    <section className={styles.finding} aria-label="Finding">
      <p className={styles.sentence}>{finding.sentence}</p>
      <p>{finding.advice}</p>
      <TextList title="What to find out from the user" texts={finding.questions} />
      <FailureList title="Earlier in this recording" failures={finding.earlier} hrefAt={hrefAt} />
      <FailureList title="Later in this recording" failures={finding.later} hrefAt={hrefAt} />
      <details>
        <Summary>Facts and replay</Summary>
        <div className={styles.more}>
          <TextList title="What the report shows" texts={finding.facts} />
          <ReplayResult trace={report.trace} />
        </div>
      </details>
    </section>
  );
}
