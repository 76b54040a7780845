import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

export const problemText = style({
  padding: `${vars.space[12]} ${vars.space[16]}`,
  border: `1px solid ${vars.color.danger}`,
  borderRadius: vars.radius.control,
  background: vars.color.saleSoft,
  color: vars.color.text,
});
