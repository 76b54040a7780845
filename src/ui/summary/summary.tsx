import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './summary.css.ts';

/** What opens and closes a `details` element. */
export function Summary({ children, ...rest }: Omit<ComponentProps<'summary'>, 'className'>) {
  return (
    <summary {...rest} className={styles.summary}>
      <ChevronRight className={styles.chevron} size={16} aria-hidden="true" />
      {children}
    </summary>
  );
}

/** A label inside a `summary` that says what the next click does. */
export function OpenOrClosed({ open, closed }: { open: ReactNode; closed: ReactNode }) {
  return (
    <>
      <span className={styles.whenClosed}>{closed}</span>
      <span className={styles.whenOpen}>{open}</span>
    </>
  );
}
