import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { type CardVariants, card } from './card.css.ts';

export type CardProps = ComponentPropsWithRef<'div'> &
  CardVariants & { as?: 'div' | 'section' | 'article' | 'li' | 'aside' };

/** A surface that groups related content. */
export function Card({ as: Element = 'div', padding, className, ...rest }: CardProps) {
  // All allowed elements take the same attributes, so one element type is enough here.
  const Tag = Element as 'div';
  return <Tag {...rest} className={classNames(card({ padding }), className)} />;
}
