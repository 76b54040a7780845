import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const { color, fontSize, space } = vars;

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[24] });
/** px; narrow, for reading */
const WIDTH = 800;
export const list = style({
  display: 'grid',
  gap: space[16],
  maxWidth: WIDTH,
  listStyle: 'none',
  padding: 0,
  margin: 0,
});
/** The pages, in the middle below the list. */
globalStyle(`${list} + nav`, { maxWidth: WIDTH });
export const review = style({ display: 'grid', gap: space[8], overflowWrap: 'anywhere' });
export const title = style({ fontSize: fontSize.lead });
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[4]} ${space[12]}` });
export const quiet = style({ color: color.textQuiet, fontSize: fontSize.small });
/** Plain text with the author's line breaks. */
export const text = style({ whiteSpace: 'pre-line' });
export const reports = style({ display: 'grid', gap: space[4], paddingInlineStart: space[24] });
/** What is open takes a row of its own. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[24]}`,
});
globalStyle(`${actions} > details[open]`, { flexBasis: '100%' });
