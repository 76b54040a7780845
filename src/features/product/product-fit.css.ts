import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const { color, fontSize, space } = vars;

export const verdict = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[12] });
export const reasons = style({ display: 'grid', gap: space[8], listStyle: 'none', padding: 0, margin: 0 });
export const reason = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space[8],
  overflowWrap: 'anywhere',
});
export const quiet = style({ color: color.textQuiet, fontSize: fontSize.small });
