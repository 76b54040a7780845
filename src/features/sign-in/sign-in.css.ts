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
