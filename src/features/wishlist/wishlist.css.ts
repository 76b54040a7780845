import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[16],
  alignItems: 'end',
  justifyContent: 'space-between',
});
export const item = style({ display: 'grid', gap: vars.space[8], gridTemplateRows: '1fr auto' });
/** Kept for a product without news too, so that the cards beside it are as high. */
export const note = style({ minHeight: '1.5em', fontSize: vars.fontSize.small, color: vars.color.owned });
