import type { MouseEvent, ReactNode } from 'react';
import { skipLink } from './skip-link.css.ts';

interface SkipLinkProps {
  /** Id of the element that gets the focus. It needs `tabIndex={-1}`. */
  targetId?: string;
  /** Look of a link that is always visible. Without it the link shows while it has the focus. */
  className?: string;
  children?: ReactNode;
}

/** A link to a part of the same page, such as one that skips the header. It moves the focus there and leaves the address as it is. */
export function SkipLink({ targetId = 'content', className = skipLink, children = 'Skip to content' }: SkipLinkProps) {
  const jump = (event: MouseEvent<HTMLAnchorElement>) => {
    const target = event.currentTarget.ownerDocument.getElementById(targetId);
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.scrollIntoView();
  };
  return (
    <a className={className} href={`#${targetId}`} onClick={jump}>
      {children}
    </a>
  );
}
