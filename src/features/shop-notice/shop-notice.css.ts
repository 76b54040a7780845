import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const { color, fontSize, size, space } = vars;

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[12],
  padding: `${space[8]} ${size.gutter}`,
  background: color.actionSoft,
  color: color.text,
  fontSize: fontSize.small,
});

export const text = style({ overflowWrap: 'anywhere', maxWidth: size.content });
