import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

/** Below the badge of a sale, over the picture. */
export const cardBadge = style({
  position: 'absolute',
  top: 40,
  left: vars.space[8],
  zIndex: 1,
  pointerEvents: 'none',
});
