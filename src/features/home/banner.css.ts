import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/contract.css.ts';
import { responsive } from '#ui/theme/media.ts';

const { color, duration, easing, font, fontSize, radius, space } = vars;

export const banner = recipe({
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    overflow: 'clip',
    minWidth: 0,
    borderRadius: radius.panel,
    border: `1px solid ${color.line}`,
  },
  variants: {
    size: {
      large: { minHeight: 380, ...responsive({ tablet: { minHeight: 480 } }) },
      small: { minHeight: 260, ...responsive({ desktop: { minHeight: 300 } }) },
    },
  },
});

const arrive = keyframes({ from: { opacity: 0 } });

export const picture = style({
  position: 'absolute',
  inset: 0,
  animation: `${arrive} ${duration.panel} ${easing.enter}`,
});

export const texts = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'start',
  gap: space[12],
  width: '100%',
  padding: `clamp(${space[16]}, 3vw, ${space[32]})`,
  paddingTop: space[96],
  // Dark behind the text for contrast, transparent over the product.
  background: `linear-gradient(to top, rgb(8 10 14 / 0.9), rgb(8 10 14 / 0.78) calc(100% - ${space[96]}), transparent)`,
});

export const tag = style({
  fontFamily: font.mono,
  fontSize: fontSize.tiny,
  fontWeight: 600,
  letterSpacing: '0.12em',
  color: color.action,
});

export const description = style({ color: color.textQuiet });

export const title = recipe({
  base: { maxWidth: '16ch', color: color.text },
  variants: {
    size: {
      large: { fontSize: fontSize.display },
      small: { fontSize: fontSize.heading },
    },
  },
});
