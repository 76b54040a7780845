import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { card, type CardLook } from './card.css.ts';

export type CardProps = ComponentPropsWithRef<'div'> &
  CardLook & { as?: 'div' | 'section' | 'article' | 'li' | 'aside' };

/** A surface that lies on the ground and holds what belongs together. */
export function Card({ as: Element = 'div', padding, className, ...rest }: CardProps) {
  // One element type stands for all of them: they take the same attributes, only their meaning differs.
  const Tag = Element as 'div';
  return <Tag {...rest} className={classNames(card({ padding }), className)} />;
}
