import type { MouseEvent, ReactNode } from 'react';
import { skipLink } from './skip-link.css.ts';

/** A link that skips the header. The target needs the id and `tabIndex={-1}`. */
export function SkipLink({
  targetId = 'content',
  children = 'Skip to content',
}: {
  targetId?: string;
  children?: ReactNode;
}) {
  const jump = (event: MouseEvent<HTMLAnchorElement>) => {
    const target = event.currentTarget.ownerDocument.getElementById(targetId);
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.scrollIntoView();
  };
  return (
    <a className={skipLink} href={`#${targetId}`} onClick={jump}>
      {children}
    </a>
  );
}
