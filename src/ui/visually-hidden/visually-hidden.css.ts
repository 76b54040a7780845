import { style } from '@vanilla-extract/css';
import { component } from '../theme/layered.ts';

/** For elements that are visible on some screens. */
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
