import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { below } from '#ui/theme/media.ts';
import { fit, summary } from './product-inspector.css.ts';

const { color, font, fontSize, size, space } = vars;

export const card = style([fit, { display: 'grid', alignContent: 'start', gap: space[4] }]);

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[12]}`,
  minHeight: 24,
});
export const title = style({ fontFamily: font.text, fontSize: fontSize.small, letterSpacing: 0 });
/** On a phone as high as a finger needs. The negative margins keep the line at its usual height. */
export const change = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  marginInlineStart: 'auto',
  fontSize: fontSize.small,
  ...below('tablet', { minHeight: size.target, marginBlock: `calc(-1 * ${space[8]})` }),
});

export const reasonsSummary = style([summary, below('tablet', { minHeight: size.target })]);
export const reasons = style({
  display: 'grid',
  gap: space[8],
  listStyle: 'none',
  padding: 0,
  marginBlock: space[4],
  fontSize: fontSize.small,
});
export const reason = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space[8],
  overflowWrap: 'anywhere',
});
export const quiet = style({ color: color.textQuiet, fontSize: fontSize.small, overflowWrap: 'anywhere' });
