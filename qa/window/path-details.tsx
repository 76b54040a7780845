import { Link } from '#ui/link/link.tsx';
import { CopyButtons } from './copy-buttons.tsx';
import type { LastRun, PathView, SeenStep, StepView } from './shapes.ts';
import * as styles from './window.css.ts';

export interface PathDetailsProps {
  chart: string;
  path: PathView;
  lastRun: LastRun | null;
}

/** The steps of a path, with the rules that each must follow and what the page showed in its last run. */
export function PathDetails({ chart, path, lastRun }: PathDetailsProps) {
  const { id, input, refusal, start, steps } = path;
  return (
    <section aria-labelledby="path">
      <h3 className={styles.sectionTitle} id="path">
        Path {id}
      </h3>
      <CopyButtons chart={chart} id={id} />
      {refusal === null ? null : <p>No browser walks this path: {refusal}.</p>}
      {lastRun ? (
        <p>
          Last run {new Date(lastRun.at).toLocaleString('en')}: {lastRun.hasPassed ? 'passed' : 'failed'}
        </p>
      ) : null}
      {lastRun?.message ? <pre className={styles.message}>{lastRun.message}</pre> : null}
      <ol className={styles.steps}>
        <li className={styles.step}>
          <p>
            Start with <strong>{input}</strong>. The chart is in <strong>{start}</strong>.
          </p>
          <Seen step={lastRun?.steps[0]} />
        </li>
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a path can repeat a step, and never changes
          <li key={index} className={styles.step}>
            <StepText step={step} />
            <Seen step={lastRun?.steps[index + 1]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepText({ step }: { step: StepView }) {
  const { effects, isIgnored, name, rules, to } = step;
  return (
    <div>
      <p>
        <strong>{name}</strong>.{' '}
        {isIgnored ? (
          <>
            The chart ignores it and stays in <strong>{to}</strong>.
          </>
        ) : (
          <>
            The chart is in <strong>{to}</strong>
            {effects.length > 0 ? `. It ${effects.join(', ')}` : ''}.
          </>
        )}
      </p>
      <ul className={styles.rules}>
        {rules.map(({ title, source }) => (
          <li key={title}>
            {title}
            {source === null ? null : <span className={styles.quiet}> ({source})</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Seen({ step }: { step: SeenStep | undefined }) {
  if (!step) return null;
  return (
    <Link href={step.picture} target="_blank">
      <img className={styles.picture} src={step.picture} alt={`The page in ${step.state}`} width={320} height={225} />
    </Link>
  );
}
