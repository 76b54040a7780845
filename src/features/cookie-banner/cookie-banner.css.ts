import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[12],
});

export const learnMore = style({ marginInlineEnd: 'auto', paddingBlock: vars.space[8] });
