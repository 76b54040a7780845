import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

/** Below the right end of the icon: the list never reaches beyond the window. */
export const accountEntries = style({ insetInlineEnd: 0 });

export const logOut = style({
  marginTop: vars.space[8],
  paddingTop: vars.space[8],
  borderTop: `1px solid ${vars.color.line}`,
});
