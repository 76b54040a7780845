import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from } from '#ui/theme/media.ts';

const { color, fontSize, space } = vars;

export const page = style({ display: 'grid', gap: space[24], minWidth: 0 });
export const chartSkeleton = style({ display: 'block', height: 220, marginTop: space[24] });
export const heading = style({ fontSize: fontSize.lead, marginBottom: space[12] });
/** A title, and the period it is about. */
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${space[12]}` });
export const columns = style({
  display: 'grid',
  alignItems: 'start',
  gap: space[24],
  ...from('desktop', { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }),
});
/** Two figures side by side on a phone, all four on wider screens. */
export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  gap: `${space[16]} ${space[24]}`,
  margin: 0,
  marginBottom: space[24],
});
export const sum = style({ display: 'grid', gap: space[4], alignContent: 'start' });
export const change = style({ margin: 0, color: color.textQuiet, fontSize: fontSize.tiny, textWrap: 'balance' });
/** Instead of the changes of the figures. */
export const uncompared = style({ color: color.textQuiet, fontSize: fontSize.small, marginBottom: space[16] });
export const percent = style({ color: color.text, fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const term = style({ color: color.textQuiet, fontSize: fontSize.small });
export const value = style({
  margin: 0,
  fontSize: fontSize.title,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: vars.lineHeight.heading,
});
export const list = style({ display: 'grid', listStyle: 'none', padding: 0, margin: 0 });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[16]}`,
  minHeight: 28,
  paddingBlock: space[8],
  borderTop: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
  selectors: { '&:first-child': { borderTop: 'none', paddingTop: 0 }, '&:last-child': { paddingBottom: 0 } },
});
export const amount = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const quiet = style({ color: color.textQuiet });

/** The kinds of waiting work, side by side where they fit. */
export const works = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: `${space[12]} ${space[32]}`,
  alignItems: 'start',
  listStyle: 'none',
  padding: 0,
  margin: 0,
});
export const workName = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space[8],
  // As high as a finger needs.
  paddingBlock: space[4],
});
globalStyle(`${works} ${list}`, { paddingBlock: space[8], borderTop: `1px solid ${color.line}` });
