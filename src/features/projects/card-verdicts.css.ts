import { style } from '@vanilla-extract/css';
import { badgeSlot } from '#ui/media-card/media-card.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { TOUCH, below, queryBelow } from '#ui/theme/media.ts';

const { space } = vars;

/** Below the heart. */
const belowHeart = { top: space[48], maxWidth: `calc(100% - ${space[16]})` } as const;

/** On the picture, never on the heart: top left below the badge of a sale, on a touch screen, where the quick view is elsewhere, at the bottom. */
export const cardBadge = style({
  position: 'absolute',
  top: space[8],
  left: space[8],
  zIndex: 1,
  maxWidth: `calc(100% - ${space[64]})`,
  pointerEvents: 'none',
  '@media': {
    [queryBelow('tablet')]: belowHeart,
    [TOUCH]: { top: 'auto', bottom: space[8], maxWidth: `calc(100% - ${space[16]})` },
  },
  selectors: {
    [`${badgeSlot} ~ &`]: { top: 40, '@media': { [queryBelow('tablet')]: belowHeart, [TOUCH]: { top: 'auto' } } },
  },
});

/** A narrow card has room for the verdict only; the page of the product says the rest. */
export const cardNote = style(below('tablet', { display: 'none' }));
