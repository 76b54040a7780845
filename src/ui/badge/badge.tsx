import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type BadgeVariants, badge } from './badge.css.ts';

export type BadgeProps = BadgeVariants & {
  children: ReactNode;
  className?: string | undefined;
  /** A figure after the text, without an element of its own: cards have to stay light. */
  after?: string | undefined;
};

/** A short label on an element: on sale, owned, a category. */
export function Badge({ tone, children, className, after }: BadgeProps) {
  return (
    <span className={classNames(badge({ tone }), className)} data-after={after}>
      {children}
    </span>
  );
}
