import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { query } from '#ui/theme/media.ts';

const { color, fontSize, radius, size, space, zIndex } = vars;

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: zIndex.header,
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  '@media': {
    // On a low or zoomed screen a sticky header would cover the content.
    '(max-height: 480px)': { position: 'static' },
  },
});

export const row = style({
  display: 'grid',
  gridTemplateAreas: '"menu home buttons" "search search search"',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[8],
  rowGap: space[4],
  paddingBlock: space[8],
  '@media': {
    [query('tablet')]: {
      gridTemplateAreas: '"home links search buttons"',
      gridTemplateColumns: 'auto auto 1fr auto',
      columnGap: space[16],
      // Grows with a larger text size.
      minHeight: size.header,
      paddingBlock: 0,
    },
    [query('desktop')]: { columnGap: space[24] },
  },
});

export const home = style({
  gridArea: 'home',
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  fontSize: 'clamp(1.05rem, 5.4vw, 1.5rem)',
  textDecoration: 'none',
  borderRadius: radius.control,
});

// Hide the name visually where it does not fit; it remains the link's accessible name.
globalStyle(`${home} svg + span`, {
  '@media': { '(max-width: 350px)': { position: 'absolute', clipPath: 'inset(50%)' } },
});

export const mainLinks = style({
  display: 'none',
  gridArea: 'links',
  flexWrap: 'wrap',
  gap: space[4],
  '@media': { [query('tablet')]: { display: 'flex' } },
});

export const mainLink = style({
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.control,
  color: color.text,
  fontSize: fontSize.small,
  fontWeight: 550,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: color.raised, color: color.text },
    '&[aria-current="page"]': { color: color.action },
  },
});

/** Main links that only fit from the desktop width on. */
export const wideOnly = style({
  display: 'none',
  '@media': { [query('desktop')]: { display: 'block' } },
});

/** Hidden on a phone, where the drawer contains it. */
export const themeButton = style({
  display: 'none',
  '@media': { [query('tablet')]: { display: 'inline-grid' } },
});

export const buttons = style({ display: 'flex', gridArea: 'buttons', gap: 'clamp(0px, 0.5vw, 4px)' });

export const countBadge = style({
  position: 'absolute',
  top: 1,
  insetInlineEnd: -1,
  minWidth: 18,
  height: 18,
  paddingInline: 4,
  borderRadius: radius.round,
  background: color.actionFill,
  color: color.onAction,
  // Separates the number from the icon.
  boxShadow: `0 0 0 2px ${color.surface}`,
  fontFamily: vars.font.mono,
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: '18px',
  textAlign: 'center',
});
