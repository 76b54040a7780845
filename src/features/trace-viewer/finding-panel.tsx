import type { StoredTrace } from '#contract/trace.ts';
import type { Finding } from '#contract/trace-findings/finding.ts';
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

/** What happened and what to do, in two lines. The rest is closed at first. */
export function FindingPanel({ report, finding }: { report: StoredTrace; finding: Finding }) {
  return (
    <section className={styles.finding} aria-label="Finding">
      <p className={styles.sentence}>{finding.sentence}</p>
      <p>{finding.advice}</p>
      <details>
        <Summary>Questions, facts and replay</Summary>
        <div className={styles.more}>
          <TextList title="What to find out from the user" texts={finding.questions} />
          <TextList title="What the report shows" texts={finding.facts} />
          <ReplayResult trace={report.trace} />
        </div>
      </details>
    </section>
  );
}
