import { type ReactNode, useId, useRef } from 'react';
import { button } from '../button/button.css.ts';
import { classNames } from '../class-names.ts';
import { OpenOrClosed } from '../summary/summary.tsx';
import { CloseRowContext } from './close-row.context.ts';
import * as styles from './status-row.css.ts';

interface RowProps {
  title: string;
  /** What is stored or switched on now. */
  status: ReactNode;
  /** Whether the status is loading. */
  busy?: boolean;
}

/** A setting with its status, in a list of them. */
export function StatusRow({ title, status, busy = false }: RowProps) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId} aria-busy={busy || undefined}>
      <div className={styles.row}>
        <h3 id={headingId} className={styles.title}>
          {title}
        </h3>
        <div className={styles.status}>{status}</div>
      </div>
    </section>
  );
}

interface DisclosureRowProps extends RowProps {
  /** Label of what opens it. */
  action: string;
  /** The form, which closes the row with `useCloseRow`. */
  children: ReactNode;
}

/** A setting with its status, whose form opens below it. The whole row opens and closes it. */
export function DisclosureRow({ title, status, action, busy = false, children }: DisclosureRowProps) {
  const headingId = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  return (
    <section
      className={styles.section}
      aria-labelledby={headingId}
      aria-busy={busy || undefined}
      // Takes the focus when a control in it disappears.
      tabIndex={-1}
    >
      <details ref={details}>
        <summary className={styles.opener}>
          <h3 id={headingId} className={styles.title}>
            {title}
          </h3>
          <span className={styles.status}>{status}</span>
          <span className={classNames(button({ tone: 'quiet' }), styles.rowAction)}>
            <OpenOrClosed open="Close" closed={action} />
          </span>
        </summary>
        <div className={styles.panel}>
          <CloseRowContext value={close}>{children}</CloseRowContext>
        </div>
      </details>
    </section>
  );
}
