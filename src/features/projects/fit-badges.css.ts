import { style } from '@vanilla-extract/css';
import { badgeSlot } from '#ui/media-card/media-card.css.ts';
import { vars } from '#ui/theme/contract.css.ts';

/** Top left on the picture, below the badge of a sale. */
export const cardBadge = style({
  position: 'absolute',
  top: vars.space[8],
  left: vars.space[8],
  zIndex: 1,
  pointerEvents: 'none',
  selectors: { [`${badgeSlot} ~ &`]: { top: 40 } },
});
