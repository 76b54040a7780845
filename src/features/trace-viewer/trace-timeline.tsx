import type { KeyboardEvent } from 'react';
import type { TimelineRow } from '#lib/trace-timeline.ts';
import { Link } from '#ui/link/link.tsx';
import * as styles from './trace-viewer.css.ts';

export interface TraceTimelineProps {
  rows: readonly TimelineRow[];
  tabCount: number;
  /** Index of the row that is looked at. */
  step: number;
  hrefFor: (step: number) => string;
  onStep: (step: number) => void;
  /** The row where it failed; null when nothing did. */
  failure: number | null;
}

/** Scrolls the timeline alone: the page stays where it is. */
const scrollTo = (row: HTMLLIElement) => {
  const list = row.parentElement;
  if (!list) return;
  const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
};

/** Rows far away have a guessed height until they are near: once they are, the way there is measured again. */
const keepInSight = (row: HTMLLIElement | null) => {
  if (!row) return;
  scrollTo(row);
  requestAnimationFrame(() => {
    scrollTo(row);
    requestAnimationFrame(() => scrollTo(row));
  });
};

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/**
 * Everything that a report tells, a lane a tab. The arrow keys go from step to step, Home and End to the ends, F to the failure.
 */
export function TraceTimeline({ rows, tabCount, step, hrefFor, onStep, failure }: TraceTimelineProps) {
  const keys: Record<string, number | null> = {
    ArrowDown: Math.min(step + 1, rows.length - 1),
    ArrowUp: Math.max(step - 1, 0),
    Home: 0,
    End: rows.length - 1,
    f: failure,
  };
  const go = (event: KeyboardEvent) => {
    const to = keys[event.key];
    if (to === undefined || to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onStep(to);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that go between the links inside
    <ol className={styles.timeline} aria-label="Timeline" onKeyDown={go}>
      {rows.map((row, index) => (
        <li key={`${row.tab} ${row.index}`} className={styles.row} ref={index === step ? keepInSight : undefined}>
          <Link
            className={styles.step({ tone: row.tone, isCurrent: index === step })}
            href={hrefFor(index)}
            aria-current={index === step ? 'step' : undefined}
            tabIndex={index === step ? 0 : -1}
          >
            <span className={styles.since}>{seconds(row.since)}</span>
            {tabCount > 1 ? <span className={styles.lane}>{`Tab ${row.tab + 1}`}</span> : null}
            <span className={styles.what}>
              {row.who ? <strong>{row.who}</strong> : null} {row.what}
            </span>
            <span className={styles.outcome}>{row.outcome}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
