import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const { color, fontSize, space } = vars;

export const status = style({ color: color.textQuiet, fontSize: fontSize.small, paddingTop: space[8] });
export const found = style({ listStyle: 'none', padding: 0, margin: 0, display: 'grid', paddingTop: space[8] });
export const foundRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  paddingBlock: space[8],
  borderTop: `1px solid ${color.line}`,
});
