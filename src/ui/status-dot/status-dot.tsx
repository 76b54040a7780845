import type { ReactNode } from 'react';
import { dot, status, type StatusDotLook } from './status-dot.css.ts';

/** A state as a dot and its word; the word carries the meaning, the color only helps to find it. */
export function StatusDot({ tone, children }: StatusDotLook & { children: ReactNode }) {
  return (
    <span className={status}>
      <span className={dot({ tone })} aria-hidden="true" />
      {children}
    </span>
  );
}
