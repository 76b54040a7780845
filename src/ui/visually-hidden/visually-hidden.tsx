import type { ReactNode } from 'react';
import { visuallyHidden } from './visually-hidden.css.ts';

/** Words for those who listen to the page, where others see it from the layout. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>;
}
