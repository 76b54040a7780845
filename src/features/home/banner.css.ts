import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/contract.css.ts';
import { below, from, responsive } from '#ui/theme/media.ts';

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
      large: from('tablet', { minHeight: 340, justifyContent: 'center' }),
      small: from('desktop', { minHeight: 300, justifyContent: 'center' }),
    },
  },
});

const arrive = keyframes({ from: { opacity: 0 } });

/** The breakpoint from which a banner shows its texts beside the picture, and the widths of both. They overlap where the picture fades. */
const BESIDE = {
  large: { breakpoint: 'tablet', pictureWidth: '52%', textWidth: '50%' },
  small: { breakpoint: 'desktop', pictureWidth: '54%', textWidth: '49%' },
} as const;

/** px. So much that little of a picture is cut, and the first product is still on the first screen of a phone. */
export const PHONE_PICTURE = 168;

/** Above the texts on a narrow screen, right of them on a wide one. It has its place before the picture has loaded. */
const above = style({
  height: PHONE_PICTURE,
  ...responsive({ tablet: { height: 200 } }),
});
/** Beside the texts it fills the height of a large banner. In a small one, which is narrow, it is uncut. */
const place = {
  large: { insetBlock: 0, maskImage: 'linear-gradient(to right, transparent, black 36%)' },
  small: {
    top: '50%',
    translate: '0 -50%',
    aspectRatio: '4 / 3',
    maskImage:
      'linear-gradient(to right, transparent, black 12%), linear-gradient(transparent, black 18%, black 82%, transparent)',
    maskComposite: 'intersect',
  },
} as const;
/** It fades out towards the texts, so that nothing has to darken it. */
export const picture = styleVariants(BESIDE, ({ breakpoint, pictureWidth }, size) => [
  above,
  from(breakpoint, {
    position: 'absolute',
    insetInlineEnd: 0,
    width: pictureWidth,
    height: 'auto',
    ...place[size],
  }),
]);

/** Not for the main picture of the page, which would be painted later. */
export const fadesIn = style({});
globalStyle(`${fadesIn} > *`, { animation: `${arrive} ${duration.panel} ${easing.enter}` });

export const texts = styleVariants(BESIDE, ({ breakpoint, textWidth }) => ({
  position: 'relative',
  display: 'grid',
  justifyItems: 'start',
  gap: space[8],
  padding: space[16],
  ...from(breakpoint, { gap: space[12], maxWidth: textWidth, padding: `clamp(${space[16]}, 3vw, ${space[32]})` }),
}));

export const tag = style({
  // On a phone the controls of the carousel are at the end of its line.
  ...below('tablet', {
    display: 'flex',
    alignItems: 'center',
    minHeight: 40,
    marginBlock: `calc(-1 * ${space[12]}) -8px`,
  }),
  fontFamily: font.mono,
  fontSize: fontSize.tiny,
  fontWeight: 600,
  letterSpacing: '0.12em',
  color: color.action,
});

export const description = style({ color: color.textQuiet, ...below('tablet', { fontSize: fontSize.small }) });

export const title = recipe({
  base: { color: color.text, ...from('tablet', { maxWidth: '10.7em' }) },
  variants: {
    size: {
      // One line on a phone, so that the picture is high.
      large: { fontSize: 'clamp(1.1rem, 5.6vw, 1.6rem)', ...responsive({ tablet: { fontSize: fontSize.display } }) },
      small: { fontSize: fontSize.heading },
    },
  },
});
