import type { ReactNode } from 'react';
import { type StatusDotVariants, dot, status } from './status-dot.css.ts';

/** A status as a colored dot with a label. The label alone carries the meaning. */
export function StatusDot({ tone, children }: StatusDotVariants & { children: ReactNode }) {
  return (
    <span className={status}>
      <span className={dot({ tone })} aria-hidden="true" />
      {children}
    </span>
  );
}
