import type { SupportStatus } from '#contract/support/support-enums.ts';
import { formatDateTime } from '#lib/formats/format-date.ts';
import * as styles from './support.css.ts';

/** An entry of a thread, prepared for its reader. */
export interface ThreadEntry {
  id: number;
  /** Name or label, such as `You`. */
  author: string;
  isOwn: boolean;
  isInternal: boolean;
  body: string;
  event: SupportStatus | null;
  created_at: string;
}

const EVENT_TEXTS: Record<SupportStatus, string> = {
  open: 'reopened this request',
  in_progress: 'started working on this request',
  waiting_for_customer: 'is waiting for a reply',
  resolved: 'marked this request as resolved',
  closed: 'closed this request',
};

/** The messages and status changes of a thread, oldest first. Messages are plain text. */
export function ThreadEntries({ entries }: { entries: readonly ThreadEntry[] }) {
  return (
    <ol className={styles.entries} aria-label="Messages">
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.event === null ? <Message {...entry} /> : <StatusChange {...entry} event={entry.event} />}
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

function StatusChange({ author, event, created_at: createdAt }: ThreadEntry & { event: SupportStatus }) {
  return (
    <p className={styles.change}>
      {author} {EVENT_TEXTS[event]} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
    </p>
  );
}
