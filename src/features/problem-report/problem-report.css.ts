import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const { color, font, fontSize, radius, space } = vars;

export const list = style({
  display: 'grid',
  gap: space[4],
  margin: `${space[8]} 0`,
  paddingInlineStart: space[24],
  listStyle: 'disc',
});

export const details = style({ marginTop: space[12] });

export const json = style({
  maxHeight: '40vh',
  marginTop: space[8],
  padding: space[12],
  overflow: 'auto',
  background: color.ground,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  fontFamily: font.mono,
  fontSize: fontSize.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

/** Large and spaced, because the code is read out by character. */
export const codeText = style({
  fontFamily: font.mono,
  fontSize: fontSize.title,
  letterSpacing: '0.08em',
  color: color.text,
  userSelect: 'all',
});
