import { globalStyle, style } from '@vanilla-extract/css';
import { widthBelow } from '#ui/theme/breakpoints.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { SMALL_PHONE, below, query } from '#ui/theme/media.ts';

const { color, duration, easing, font, fontSize, radius, size, space } = vars;

export const head = style({ display: 'grid', gap: space[12] });

export const terms = style({ display: 'grid', gap: space[12] });

export const title = style({ fontSize: fontSize.hero });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[12]}`,
  // So that the stars, the ratings and the sale fit on one line.
  '@media': { [SMALL_PHONE]: { columnGap: space[8] } },
});
// Inline, a badge would be in a line whose height depends on the font, so that the page would move when the font loads.
globalStyle(`${row} > li`, { display: 'flex' });

/** The stars and the number of ratings, which lead to the reviews. As high as a finger needs, in a row of its usual height. */
export const ratingLink = style([
  row,
  {
    minHeight: size.target,
    marginBlock: `calc(-1 * ${space[8]})`,
    textDecoration: 'none',
  },
]);
globalStyle(`${ratingLink} > :last-child`, { textDecoration: 'underline' });
globalStyle(`${ratingLink}:hover > :last-child`, { color: color.action });

export const quiet = style({ color: color.textQuiet, fontSize: fontSize.small });

/** The wishlist button while it is pressed. */
export const pressed = style({ borderColor: color.sale, color: color.sale });

export const license = style({ display: 'flex', gap: space[8] });
export const licenseIcon = style({ flex: 'none', marginTop: 4 });
/** On a line of its own, so that the summary wraps alike in every font. */
export const licenseName = style({ display: 'block' });

/** The label, the names beside it, and below the names what an engine needs. */
export const engines = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `0 ${space[12]}`,
  alignItems: 'baseline',
  // Large text: the names are below the label.
  ...below('narrow', { display: 'block' }),
});
export const engineList = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const engine = style({ display: 'flex' });
/** As high as a pointer needs, on a phone as a finger needs. */
export const needed = style({
  gridColumn: 2,
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  fontSize: fontSize.small,
  textDecoration: 'underline',
  selectors: { '&:hover': { color: color.action } },
  ...below('tablet', { minHeight: size.target }),
});

/** Whether the product fits. As high as its closed content, which loads later: two lines of text, three on a small phone. */
export const fit = style({
  minHeight: 96,
  padding: `${space[12]} ${space[16]}`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  '@media': {
    [`screen and ${widthBelow(375)}`]: { minHeight: 117 },
    [query('tablet')]: { minHeight: 86 },
    [query('desktop')]: { minHeight: 96 },
    '(scripting: none)': { display: 'none' },
  },
});

export const entries = style({ display: 'grid', gap: space[12] });

export const entry = style({
  display: 'grid',
  gap: space[4],
  selectors: { '&:not(:first-child)': { paddingTop: space[12], borderTop: `1px solid ${color.line}` } },
});

export const mono = style({ fontFamily: font.mono, fontSize: fontSize.small, overflowWrap: 'anywhere' });

export const monoQuiet = style({ fontFamily: font.mono, fontSize: fontSize.tiny, color: color.textQuiet });
/** Several lines on a phone, so it is closed at first. */
export const checksum = style([monoQuiet, { overflowWrap: 'anywhere' }]);

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: 32,
  listStyle: 'none',
  cursor: 'pointer',
  borderRadius: radius.small,
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { color: color.action },
  },
});

export const chevron = style({
  flex: 'none',
  color: color.textQuiet,
  transition: `rotate ${duration.small} ${easing.enter}`,
  selectors: { 'details[open] > summary > &': { rotate: '90deg' } },
});

export const day = style({ marginInlineStart: 'auto', color: color.textQuiet, fontSize: fontSize.tiny });

/** Where the closed list of changed files appears, once its code has loaded. */
export const laterLine = style({ '@media': { '(scripting: enabled)': { minHeight: 32 } } });

export const changes = style({
  display: 'grid',
  gap: space[4],
  paddingBlock: space[8],
  paddingInlineStart: space[24],
  color: color.textQuiet,
  fontSize: fontSize.small,
  listStyle: 'disc',
});
