import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { below } from '#ui/theme/media.ts';

const { color, fontSize, size, space } = vars;

export const footer = style({
  marginTop: 'auto',
  borderTop: `1px solid ${color.line}`,
  color: color.textQuiet,
  fontSize: fontSize.small,
});

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[24]}`,
  minHeight: 48,
  paddingBlock: space[4],
});

globalStyle(`${row} > button`, { minHeight: size.target });

/** The links leave no room for it on a phone. */
export const area = style({ marginInlineEnd: 'auto', ...below('tablet', { display: 'none' }) });
