import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { badge, type BadgeLook } from './badge.css.ts';

export type BadgeProps = BadgeLook & { children: ReactNode; className?: string | undefined };

/** A word about the thing it sits on: on sale, owned, its category. */
export function Badge({ tone, children, className }: BadgeProps) {
  return <span className={classNames(badge({ tone }), className)}>{children}</span>;
}
