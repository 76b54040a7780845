import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { FORCED_COLORS, selectedEntry } from '#ui/theme/forced-colors.ts';
import { from } from '#ui/theme/media.ts';
import { besideMainLinks } from './site-header.css.ts';

const { color, fontSize, radius, size, space } = vars;

export const bar = style({
  // Positions the dropdowns: their list scrolls and would clip them.
  position: 'relative',
  display: 'none',
  height: size.categoryBar,
  borderTop: `1px solid ${color.line}`,
  ...from('tablet', { display: 'block' }),
});

export const list = style([
  {
    display: 'flex',
    alignItems: 'center',
    gap: space[4],
    height: `calc(${size.categoryBar} - 1px)`,
    // Aligns the first label with the logo; its link has padding.
    marginInline: `calc(-1 * ${space[12]})`,
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  besideMainLinks,
]);

export const loading = style({
  display: 'flex',
  alignItems: 'center',
  height: `calc(${size.categoryBar} - 1px)`,
  color: color.textQuiet,
  fontSize: fontSize.small,
});

export const item = style({ position: 'static' });

export const failed = style([loading, { gap: space[12] }]);

export const retry = style({
  minHeight: 32,
  padding: `0 ${space[8]}`,
  color: color.action,
  textDecoration: 'underline',
  cursor: 'pointer',
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  height: 36,
  paddingInline: space[12],
  borderRadius: radius.control,
  color: color.textQuiet,
  fontSize: fontSize.small,
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.raised, color: color.text },
    '&:is([aria-current="page"], [aria-current="true"])': {
      background: color.raised,
      color: color.text,
      fontWeight: 600,
    },
    '&[aria-expanded="true"]': { background: color.raised, color: color.text },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '@media': { [FORCED_COLORS]: { selectors: { '&:is([aria-current="page"], [aria-current="true"])': selectedEntry } } },
});

export const arrow = style({
  marginInlineStart: -2,
  transition: `rotate ${vars.duration.small} ${vars.easing.enter}`,
  selectors: { '[aria-expanded="true"] > &': { rotate: '180deg' } },
});
