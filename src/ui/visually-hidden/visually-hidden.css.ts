import { style } from '@vanilla-extract/css';
import { component } from '../theme/layered.ts';

/** The rules alone, for elements that are hidden only at some widths, or through a parent's selector. */
export const visuallyHiddenBox = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const;

export const visuallyHidden = style(component(visuallyHiddenBox));
