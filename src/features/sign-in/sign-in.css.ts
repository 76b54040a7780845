import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

export const demo = style({
  display: 'grid',
  gap: vars.space[12],
  paddingTop: vars.space[24],
  borderTop: `1px solid ${vars.color.line}`,
});

export const demoText = style({ color: vars.color.textQuiet, fontSize: vars.fontSize.small });

export const forgotPassword = style({ fontSize: vars.fontSize.small });

export const demoButtons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });

/** Why the last sign-in failed. */
export const failureText = style({
  display: 'flex',
  gap: vars.space[12],
  alignItems: 'center',
  padding: `${vars.space[12]} ${vars.space[16]}`,
  border: `1px solid ${vars.color.danger}`,
  borderRadius: vars.radius.control,
  background: vars.color.saleSoft,
  color: vars.color.text,
  fontWeight: 550,
});
export const failureIcon = style({ flex: 'none', color: vars.color.danger });
