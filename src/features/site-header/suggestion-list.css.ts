import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { FORCED_COLORS, selectedEntry } from '#ui/theme/forced-colors.ts';
import { below } from '#ui/theme/media.ts';

const { color, fontSize, radius, shadow, size, space } = vars;

export const list = style({
  position: 'absolute',
  top: `calc(100% + ${space[8]})`,
  insetInline: 0,
  // As wide as the header: over the menu button on the left, which is closer, and the cart on the right.
  ...below('tablet', { insetInline: `calc(-1 * ${size.target}) calc(-1 * (${size.target} + ${space[8]}))` }),
  zIndex: 1,
  display: 'grid',
  maxHeight: `calc(100dvh - ${size.header} - ${size.categoryBar} - ${space[32]})`,
  padding: space[8],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.floating,
});

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: size.target,
  padding: `${space[4]} ${space[8]}`,
  borderRadius: radius.control,
  color: color.text,
  fontSize: fontSize.small,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.raised },
    '&[aria-selected="true"]': { background: color.actionSoft, boxShadow: `inset 0 0 0 2px ${color.action}` },
  },
  '@media': { [FORCED_COLORS]: { selectors: { '&[aria-selected="true"]': selectedEntry } } },
});

/** Like the name of the active option, which has the colors of a selected entry. */
const forced = { '@media': { [FORCED_COLORS]: { color: 'inherit' } } } as const;

/** As wide as a picture, so that all names are aligned. */
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 48,
  color: color.textQuiet,
  ...forced,
});

export const picture = style({
  flex: 'none',
  width: 48,
  height: 36,
  borderRadius: radius.small,
  overflow: 'hidden',
});

export const name = style({
  flexGrow: 1,
  minWidth: 0,
  fontWeight: 500,
  lineHeight: vars.lineHeight.snug,
  overflowWrap: 'anywhere',
});

export const note = style({ flex: 'none', color: color.textQuiet, ...forced });

/** A price is never cut: a long name wraps instead. */
export const price = style({ flex: 'none', '@media': { [FORCED_COLORS]: { forcedColorAdjust: 'auto' } } });
