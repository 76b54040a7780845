import { globalStyle, style } from '@vanilla-extract/css';
import { widthBelow } from '#ui/theme/breakpoints.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { FORCED_COLORS, selectedEntry } from '#ui/theme/forced-colors.ts';
import { TABLET_ONLY, UPRIGHT_PHONE, below, from, query } from '#ui/theme/media.ts';
import { PHONE_HEADER } from '#ui/theme/sticky-top.ts';

const { color, fontSize, radius, size, space, zIndex } = vars;

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: zIndex.header,
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  '@media': {
    // On a low or zoomed screen a sticky header would cover the content.
    '(max-height: 480px)': { position: 'relative', top: 'auto' },
  },
});

// The padding would place the header's own controls outside the view: the page would jump when one gets the focus or is typed into.
globalStyle(`html:has(${header} :focus)`, { scrollPaddingTop: 0 });

export const row = style({
  display: 'grid',
  gridTemplateAreas: '"home home wishlist account" "menu search search cart"',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: space[8],
  rowGap: 6,
  paddingBlock: `${space[8]} 6px`,
  '@media': {
    [query('tablet')]: {
      gridTemplateAreas: '"home search buttons"',
      gridTemplateColumns: 'auto 1fr auto',
      columnGap: space[16],
      // Grows with a larger text size.
      minHeight: size.header,
      paddingBlock: 0,
    },
    [query('desktop')]: {
      gridTemplateAreas: '"home links search buttons"',
      gridTemplateColumns: 'auto auto 1fr auto',
      columnGap: space[24],
    },
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
  '@media': { [widthBelow(351)]: { position: 'absolute', clipPath: 'inset(50%)' } },
});

/** Grows with the text size, as the links do. */
const MAIN_LINKS_WIDTH = '18rem';

/** On a tablet the first row has no room for them, so they are at the end of the category bar. */
export const mainLinks = style({
  display: 'none',
  gridArea: 'links',
  flexWrap: 'wrap',
  gap: space[4],
  '@media': {
    [query('tablet')]: { display: 'flex' },
    [TABLET_ONLY]: {
      position: 'absolute',
      bottom: 0,
      // Above the category bar, and below the lists that open over it.
      zIndex: 1,
      insetInlineEnd: `calc(${size.gutter} - ${space[8]})`,
      flexWrap: 'nowrap',
      gap: 0,
      alignItems: 'center',
      height: size.categoryBar,
    },
  },
});

/** Keeps the end of the category bar free for the main links. */
export const besideMainLinks = style({ '@media': { [TABLET_ONLY]: { marginInlineEnd: MAIN_LINKS_WIDTH } } });

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
  '@media': {
    [TABLET_ONLY]: { paddingInline: space[8], whiteSpace: 'nowrap' },
    [FORCED_COLORS]: { selectors: { '&[aria-current="page"]': selectedEntry } },
  },
});

/** Hidden on a phone, where the drawer contains it. */
export const themeButton = style({
  display: 'none',
  '@media': { [query('tablet')]: { display: 'inline-grid' } },
});

/** On a phone its buttons are in the rows of the header. */
export const buttons = style({
  display: 'contents',
  ...from('tablet', { display: 'flex', gridArea: 'buttons', gap: 'clamp(0px, 0.5vw, 4px)' }),
});
globalStyle(`${buttons} > :last-child`, below('tablet', { gridArea: 'cart' }));

/** ms. Longer than most presses. */
const PRESS_MS = 500;

/** On a phone the first row scrolls away, unless it has the focus. Menu, search and cart stay. */
export const shopHeader = style([
  header,
  {
    '@media': {
      [UPRIGHT_PHONE]: {
        top: `calc(-1 * (${space[8]} + ${size.target}))`,
        // A press on the second row takes the focus from the first. The row must stay where it is until the end of the press.
        transition: `top 0s ${PRESS_MS}ms`,
        selectors: {
          [`&:has(${home}:focus-visible, ${buttons} > :not(:last-child):focus-within)`]: { top: 0, transition: 'none' },
        },
      },
    },
  },
]);
globalStyle(`html:has(${shopHeader})`, {
  '@media': { [UPRIGHT_PHONE]: { scrollPaddingTop: `calc(${PHONE_HEADER}px + ${space[16]})` } },
});

/** Large text makes the circle of a count grow away from its icon. */
const COUNT = 'max(18px, 1.3em)';
export const countBadge = style({
  position: 'absolute',
  top: `calc(19px - ${COUNT})`,
  insetInlineEnd: `calc(17px - ${COUNT})`,
  minWidth: COUNT,
  height: COUNT,
  paddingInline: 4,
  borderRadius: radius.round,
  background: color.actionFill,
  color: color.onAction,
  // Separates the number from the icon.
  boxShadow: `0 0 0 2px ${color.surface}`,
  fontFamily: vars.font.mono,
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: COUNT,
  textAlign: 'center',
  '@media': {
    [FORCED_COLORS]: {
      top: -6,
      insetInlineEnd: -6,
      boxSizing: 'content-box',
      background: 'Canvas',
      border: '1px solid CanvasText',
    },
  },
});
