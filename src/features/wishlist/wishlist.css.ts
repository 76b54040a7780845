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
/** Also rendered without a text, so that all cards have the same height. */
export const note = style({ minHeight: '1.5em', fontSize: vars.fontSize.small, color: vars.color.owned });
