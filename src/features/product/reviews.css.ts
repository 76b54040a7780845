import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { breakpoints, widthBelow } from '#ui/theme/breakpoints.ts';
import { FORCED_COLORS } from '#ui/theme/forced-colors.ts';
import { below, from, query } from '#ui/theme/media.ts';

const { color, font, fontSize, radius, size, space } = vars;

/** On a desktop the numbers are on the left, the texts on the right. */
export const layout = style({
  display: 'grid',
  gap: space[24],
  ...from('desktop', {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    columnGap: space[48],
    alignItems: 'start',
  }),
});

export const column = style({ display: 'grid', gap: space[24], minWidth: 0 });

/** The numbers and the filter. They stay in view. */
export const side = style([
  column,
  from('desktop', { position: 'sticky', top: `calc(${size.header} + ${size.categoryBar} + ${space[16]})` }),
]);

/** Wide enough for the bars beside the average. The column of a desktop is not. */
const WIDE = `${query('phone')} and ${widthBelow(breakpoints.desktop)}`;

/** The average, and beside it the bars, where they fit. */
export const summary = style({
  display: 'grid',
  gap: `${space[16]} ${space[32]}`,
  padding: space[16],
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  '@media': { [WIDE]: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center' } },
});
export const average = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[12]}`,
  '@media': { [WIDE]: { display: 'grid', justifyItems: 'start' } },
});
/** The number is large and comes first. */
export const averageRating = style({
  flexDirection: 'row-reverse',
  color: color.text,
  fontSize: fontSize.heading,
  fontWeight: 600,
});
export const quiet = style({ color: color.textQuiet, fontSize: fontSize.small });
export const imported = style([quiet, { gridColumn: '1 / -1' }]);

export const bars = style({ display: 'grid', gap: space[4], listStyle: 'none', padding: 0, margin: 0 });
export const bar = style({
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr) 2.5rem',
  alignItems: 'center',
  gap: space[12],
  minHeight: 28,
  ...below('tablet', { minHeight: 40 }),
  borderRadius: radius.small,
  color: color.text,
  fontSize: fontSize.small,
  textDecoration: 'none',
  selectors: { 'a&:hover': { color: color.action }, '&[aria-current="true"]': { color: color.action } },
});
export const track = style({
  height: 8,
  borderRadius: radius.round,
  background: color.line,
  overflow: 'hidden',
  '@media': { [FORCED_COLORS]: { outline: '1px solid CanvasText' } },
});
export const share = style({
  display: 'block',
  height: '100%',
  borderRadius: radius.round,
  background: color.star,
  '@media': { [FORCED_COLORS]: { background: 'CanvasText' } },
});
export const number = style({
  fontFamily: font.mono,
  fontSize: fontSize.tiny,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
});

/** Above the list. */
export const ownPlace = style([column, { selectors: { '&:empty': { display: 'none' } } }]);
export const own = style({
  display: 'grid',
  gap: space[16],
  padding: space[16],
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
});
/** The margin leaves the edge of its box in view when a link leads to it. */
export const ownTitle = style({ fontSize: fontSize.lead, scrollMarginTop: space[16] });

export const toolbar = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
  gap: space[12],
});

export const list = style({ display: 'grid', gap: space[16], listStyle: 'none', padding: 0, margin: 0 });
export const review = style({
  display: 'grid',
  gap: space[8],
  minWidth: 0,
  overflowWrap: 'anywhere',
  selectors: { 'li + li > &': { paddingTop: space[16], borderTop: `1px solid ${color.line}` } },
});
/** Stars without a text: one line, where it fits. */
export const starsOnly = style([
  review,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[4]} ${space[16]}` },
]);
export const title = style({ fontSize: fontSize.body });
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[4]} ${space[12]}` });
/** Plain text with the author's line breaks. */
export const text = style({ whiteSpace: 'pre-line', maxWidth: size.measure });
export const reply = style({
  display: 'grid',
  gap: space[4],
  marginInlineStart: space[16],
  paddingInlineStart: space[16],
  borderInlineStart: `2px solid ${color.lineStrong}`,
});
export const disclosed = style({ display: 'grid', gap: space[12], paddingTop: space[12], maxWidth: 480 });
