import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { below } from '#ui/theme/media.ts';

const { color, fontSize, radius, space } = vars;

/** As high as two lines beside the picture, on a phone three, so that the form stays where it is when the code arrives. */
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
  ...below('tablet', { minHeight: 82 }),
});

export const picture = style({
  flex: 'none',
  width: 72,
  height: 54,
  borderRadius: radius.small,
  overflow: 'hidden',
  background: color.skeleton,
});

export const sentence = style({ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: fontSize.body });

/** As high as a line of the sentence. */
export const loadingLine = style({
  display: 'block',
  height: '0.9em',
  marginBlock: '0.2em',
  borderRadius: radius.small,
  background: color.skeleton,
  selectors: { '&:last-child': { width: '60%' } },
});
