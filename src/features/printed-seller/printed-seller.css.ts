import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

export const seller = style({ display: 'none', fontStyle: 'normal', '@media': { print: { display: 'block' } } });
export const sellerName = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  fontSize: vars.fontSize.title,
});
