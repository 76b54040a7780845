import type { KeyboardEvent } from 'react';
import type { TimelineRow } from '#lib/traces/trace-timeline.ts';
import { Link } from '#ui/link/link.tsx';
import { unlessModified } from '#ui/link/unless-modified.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import * as styles from './trace-viewer.css.ts';

export interface TraceTimelineProps {
  rows: readonly TimelineRow[];
  tabCount: number;
  /** Index of the selected row. */
  step: number;
  hrefFor: (step: number) => string;
  onStep: (step: number) => void;
  /** Index of the row that failed; null when none did. */
  failure: number | null;
}

/** Where a row goes that was out of sight: this part of the timeline's height from its top. */
const PLACE_IN_SIGHT = 1 / 3;
/** px; a timeline with less than this in the window scrolls as if all of it were */
const SHOWN_MIN = 120;

/** The timeline around a row, and where its rows are in sight: below the sticky heads. */
const measureFrame = (row: HTMLLIElement) => {
  const list = row.parentElement;
  const box = list?.parentElement;
  if (!list || !box) return null;
  const frame = box.getBoundingClientRect();
  const top = frame.top + box.clientTop + list.offsetTop;
  const end = frame.bottom - box.clientTop;
  // The timeline may reach below the window.
  const bottom = window.innerHeight - top < SHOWN_MIN ? end : Math.min(end, window.innerHeight);
  return { list, box, top, bottom };
};
type Frame = NonNullable<ReturnType<typeof measureFrame>>;

/** Scrolls the timeline, not the page. A row that is in sight stays under the pointer. @returns whether it scrolled */
const scrollTo = (row: HTMLLIElement, { box, top, bottom }: Frame): boolean => {
  const at = row.getBoundingClientRect();
  if (at.top >= top && at.bottom <= bottom) return false;
  box.scrollTop += at.top - top - (bottom - top) * PLACE_IN_SIGHT;
  return true;
};

/** Shows all of the row that the heads cover in part, if the selected one stays in sight. */
const uncoverFirstRow = (selected: HTMLLIElement, { list, box, top, bottom }: Frame) => {
  const first = [...list.children].find((row) => row.getBoundingClientRect().bottom > top);
  const covered = first ? top - first.getBoundingClientRect().top : 0;
  if (covered > 0 && selected.getBoundingClientRect().bottom + covered <= bottom) box.scrollTop -= covered;
};

/** Distant rows have an estimated height (`content-visibility`), so measure again in the next frames. */
const settle = (row: HTMLLIElement, frames: number, hasScrolled: boolean) => {
  const frame = measureFrame(row);
  if (!frame) return;
  const scrolls = scrollTo(row, frame) || hasScrolled;
  if (scrolls) uncoverFirstRow(row, frame);
  if (frames > 0) requestAnimationFrame(() => settle(row, frames - 1, scrolls));
};

/** Frames until the rows around the selected one have their own height. */
const SETTLING_FRAMES = 2;

const keepInSight = (row: HTMLLIElement | null) => {
  if (row) settle(row, SETTLING_FRAMES, false);
};

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** Index of the focused row. The URL may lag behind it while keys repeat. */
const focusedRow = ({ currentTarget, target }: KeyboardEvent<HTMLOListElement>) =>
  [...currentTarget.children].findIndex((row) => row.contains(target as Node));

/** The steps of a report with a lane per tab. Arrow keys, Home and End move between steps, F jumps to the failure. */
export function TraceTimeline({ rows, tabCount, step, hrefFor, onStep, failure }: TraceTimelineProps) {
  const last = rows.length - 1;
  const targets: Record<string, (from: number) => number | null> = {
    ArrowDown: (from) => Math.min(from + 1, last),
    ArrowUp: (from) => Math.max(from - 1, 0),
    Home: () => 0,
    End: () => last,
    f: () => failure,
  };
  const handleKey = (event: KeyboardEvent<HTMLOListElement>) => {
    // F is also pressed with Shift or Caps Lock, as it is written in the guide.
    const key = event.key === 'F' ? 'f' : event.key;
    const to = targets[key]?.(focusedRow(event)) ?? null;
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.currentTarget.children[to]?.querySelector('a')?.focus({ preventScroll: true });
    onStep(to);
  };
  /** A link that opens in place leaves the page where it is scrolled to. */
  const openInPlace = (index: number) =>
    unlessModified((event) => {
      event.preventDefault();
      onStep(index);
    });
  const tabs = tabCount > 1 ? Array.from({ length: tabCount }, (_, tab) => tab) : [];

  return (
    <div className={styles.timeline}>
      <Heads tabs={tabs} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between the links inside */}
      <ol aria-label="Timeline" onKeyDown={handleKey}>
        {rows.map((row, index) => (
          <li key={`${row.tab} ${row.index}`} className={styles.row} ref={index === step ? keepInSight : undefined}>
            <Link
              className={styles.step({ tone: row.tone, isCurrent: index === step })}
              href={hrefFor(index)}
              onClick={openInPlace(index)}
              aria-current={index === step ? 'step' : undefined}
              tabIndex={index === step ? 0 : -1}
            >
              <span className={styles.since}>{seconds(row.since)}</span>
              {tabs.map((tab) => (
                <span key={tab} className={tab === row.tab ? styles.laneTaken : styles.lane} />
              ))}
              {tabs.length > 0 ? <VisuallyHidden>{`Tab ${row.tab + 1}`}</VisuallyHidden> : null}
              <span className={styles.content}>
                <span className={styles.what}>
                  {row.who ? <strong>{row.who}</strong> : null} {row.what}
                </span>
                <span className={styles.outcome}>{row.outcome}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What is in the columns: seconds since the first step, the tabs, and the steps. Hidden from screen readers: each step names its tab. */
function Heads({ tabs }: { tabs: readonly number[] }) {
  return (
    <p className={styles.heads} aria-hidden="true">
      <span className={styles.since}>{tabs.length > 0 ? 'Time Tab' : 'Time'}</span>
      {tabs.map((tab) => (
        <span key={tab} className={styles.laneHead}>
          {tab + 1}
        </span>
      ))}
      <span className={styles.content}>
        <span>Step</span>
        <span className={styles.outcome}>Outcome</span>
      </span>
    </p>
  );
}
