import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const { color, fontSize, radius, space } = vars;

/** As high as two lines beside the picture, so that the form stays where it is when the code arrives. */
export const reason = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  minHeight: 74,
  padding: `${space[8]} ${space[12]}`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  fontWeight: 500,
  lineHeight: vars.lineHeight.snug,
});

export const picture = style({
  flex: 'none',
  width: 72,
  height: 54,
  borderRadius: radius.small,
  overflow: 'hidden',
});

export const sentence = style({ minWidth: 0, overflowWrap: 'anywhere', fontSize: fontSize.body });
