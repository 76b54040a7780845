import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const { color, fontSize, space } = vars;

export const versions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[8]} ${space[24]}`,
  paddingTop: space[16],
  borderTop: `1px solid ${color.line}`,
  color: color.textQuiet,
  fontSize: fontSize.small,
});

export const list = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[4]} ${space[16]}` });
