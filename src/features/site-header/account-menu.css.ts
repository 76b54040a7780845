import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

/** Aligned with the right edge of the icon, so that the list stays inside the window. */
export const accountEntries = style({ insetInlineEnd: 0 });

export const logOut = style({
  marginTop: vars.space[8],
  paddingTop: vars.space[8],
  borderTop: `1px solid ${vars.color.line}`,
});
