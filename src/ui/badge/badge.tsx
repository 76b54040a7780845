import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { badge, type BadgeVariants } from './badge.css.ts';

export type BadgeProps = BadgeVariants & { children: ReactNode; className?: string | undefined };

/** A short label on an element: on sale, owned, a category. */
export function Badge({ tone, children, className }: BadgeProps) {
  return <span className={classNames(badge({ tone }), className)}>{children}</span>;
}
