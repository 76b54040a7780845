import type { SupportStatus } from '#contract/enums.ts';
import { formatDateTime } from '#lib/dates.ts';
import * as styles from './support.css.ts';

/** What stands in a thread, as whoever reads it sees it. */
export interface ThreadEntry {
  id: number;
  /** Such as `You`. */
  author: string;
  isOwn: boolean;
  isInternal: boolean;
  body: string;
  event: SupportStatus | null;
  created_at: string;
}

const EVENTS: Record<SupportStatus, string> = {
  open: 'reopened this request',
  in_progress: 'took this request up',
  waiting_for_customer: 'waits for an answer',
  resolved: 'marked this request as resolved',
  closed: 'closed this request',
};

/** A thread, oldest first: what was written, as plain text, and what became of the request. */
export function ThreadEntries({ entries }: { entries: readonly ThreadEntry[] }) {
  return (
    <ol className={styles.entries} aria-label="Messages">
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.event === null ? <Message {...entry} /> : <Change {...entry} event={entry.event} />}
        </li>
      ))}
    </ol>
  );
}

function Message({ author, isOwn, isInternal, body, created_at: createdAt }: ThreadEntry) {
  return (
    <article className={isInternal ? styles.internal : isOwn ? styles.own : styles.entry}>
      <p className={styles.byline}>
        <span className={styles.author}>{author}</span>
        {isInternal ? <span>Internal note</span> : null}
        <time className={styles.moment} dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
      </p>
      <p className={styles.text}>{body}</p>
    </article>
  );
}

function Change({ author, event, created_at: createdAt }: ThreadEntry & { event: SupportStatus }) {
  return (
    <p className={styles.change}>
      {author} {EVENTS[event]} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
    </p>
  );
}
