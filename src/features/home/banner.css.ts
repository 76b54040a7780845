import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/contract.css.ts';
import { query, responsive } from '#ui/theme/media.ts';

const { color, duration, easing, font, fontSize, radius, space } = vars;

export const banner = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'clip',
    minWidth: 0,
    borderRadius: radius.panel,
    border: `1px solid ${color.line}`,
  },
  variants: {
    size: {
      large: responsive({ tablet: { minHeight: 480, justifyContent: 'flex-end' } }),
      small: responsive({ tablet: { minHeight: 300, justifyContent: 'flex-end' } }),
    },
  },
});

const arrive = keyframes({ from: { opacity: 0 } });

/** Above the texts on a phone, behind them on wider screens. It has its place before the picture has loaded. */
export const picture = style({
  // Low enough that the first product is on the first screen of a phone.
  height: 128,
  ...responsive({ tablet: { position: 'absolute', inset: 0, height: 'auto' } }),
});

// The main picture of the page does not fade in: it would be painted later.
globalStyle(`${picture} > :not(:has([fetchpriority='high']))`, {
  animation: `${arrive} ${duration.panel} ${easing.enter}`,
});

/** px; how far the scrim reaches beyond the texts */
const FADE = { top: 72, right: 220 };

export const texts = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  justifyItems: 'start',
  gap: space[8],
  padding: space[16],
  ...responsive({
    tablet: {
      gap: space[12],
      width: 'fit-content',
      maxWidth: '100%',
      padding: `${FADE.top}px ${FADE.right}px clamp(${space[16]}, 3vw, ${space[32]}) clamp(${space[16]}, 3vw, ${space[32]})`,
    },
  }),
});

// Dark behind the texts for contrast. It fades out around them and leaves the rest of the picture alone.
globalStyle(`${texts}::before`, {
  '@media': {
    [query('tablet')]: {
      content: '',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      background: 'rgb(8 10 14 / 0.82)',
      // Round, because a straight edge shows on bright pictures. The texts are within the black part.
      maskImage:
        'radial-gradient(farthest-side at 0 100%, black 72%, rgb(0 0 0 / 0.6) 84%, rgb(0 0 0 / 0.2) 93%, transparent)',
    },
  },
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
      large: { fontSize: fontSize.heading, ...responsive({ tablet: { fontSize: fontSize.display } }) },
      small: { fontSize: fontSize.heading },
    },
  },
});
