import { createVar } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';

const { color, shadow, space } = vars;

/** Distance of what floats at the bottom of the screen from its edge, where a bar takes that place. */
export const bottomBarSpace = createVar();

/**
 * A bar at the bottom of a narrow screen. It is fixed, since the browser scrolls a sticky bar that gets the focus towards its place in the
 * page.
 */
export const bottomBar = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 1,
  padding: `${space[8]} ${space[16]}`,
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  boxShadow: shadow.raised,
} as const;

/** For the root of a page with such a bar: focused parts and messages stay above it. */
export const aboveBottomBar = { scrollPaddingBottom: space[96], vars: { [bottomBarSpace]: space[96] } } as const;

/** For the body of a page with such a bar, which then covers nothing at the end of the page. */
export const endsAboveBottomBar = { paddingBottom: space[96] } as const;
