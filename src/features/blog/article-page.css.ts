import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const { color, fontSize, radius, space } = vars;

export const meta = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  color: color.textQuiet,
  fontSize: fontSize.small,
});

export const picture = style({ aspectRatio: '16 / 9', overflow: 'clip', borderRadius: radius.panel });

export const related = style({ paddingBottom: `clamp(${space[48]}, 8vw, ${space[96]})` });

export const relatedTitle = style({ fontSize: fontSize.heading, marginBottom: space[16] });
