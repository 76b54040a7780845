import { RetryNotice, type RetryNoticeProps } from '../notice/retry-notice.tsx';
import { SkeletonText } from '../skeleton/skeleton.tsx';
import { Summary } from '../summary/summary.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './change-list.css.ts';
import { ChangeList, type ChangeListProps } from './change-list.tsx';

export interface ChangesPanelProps {
  /** The older version. */
  from: string;
  /** Gets the element when it is opened, closed, or shown for the first time. */
  onToggle: (details: HTMLDetailsElement | null) => void;
  /** Undefined until they are loaded; null when there are none. */
  changes: ChangeListProps | null | undefined;
  isLoading: boolean;
  /** The retry of changes that could not be loaded; null otherwise. */
  retry: Omit<RetryNoticeProps, 'sentence'> | null;
}

/** What changed between two versions, closed at first. */
export function ChangesPanel({ from, onToggle, changes, isLoading, retry }: ChangesPanelProps) {
  return (
    <details ref={onToggle} onToggle={({ currentTarget }) => onToggle(currentTarget)}>
      <Summary>What changed since {from}</Summary>
      {changes ? <ChangeList {...changes} /> : null}
      {changes === null ? <p className={styles.note}>The files of these versions are not compared yet</p> : null}
      {changes === undefined && isLoading ? (
        <>
          <VisuallyHidden>
            <span role="status">Loading changes…</span>
          </VisuallyHidden>
          <SkeletonText lines={4} />
        </>
      ) : null}
      {changes === undefined && retry && !isLoading ? (
        <RetryNotice compact sentence="The changes could not be loaded" {...retry} />
      ) : null}
    </details>
  );
}
