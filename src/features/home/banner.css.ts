import { type StyleRule, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/contract.css.ts';
import { LOW_WINDOW, SMALL_PHONE, below, from, query, queryBelow, responsive } from '#ui/theme/media.ts';

const { color, duration, easing, font, fontSize, radius, space } = vars;

type MediaRule = NonNullable<StyleRule['@media']>[string];

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
      large: {
        '@media': {
          [query('tablet')]: { minHeight: 340, justifyContent: 'center' },
          [LOW_WINDOW]: { minHeight: 190, justifyContent: 'center' },
        },
      },
      small: from('desktop', { minHeight: 300, justifyContent: 'center' }),
    },
  },
});

const arrive = keyframes({ from: { opacity: 0 } });

/**
 * The screens on which a banner shows its texts beside the picture, and the widths of both. In a
 * low window a large banner does so too: otherwise its button would be below the fold.
 */
const BESIDE = {
  large: { screens: [query('tablet'), LOW_WINDOW], pictureWidth: 'min(52%, 512px)', textWidth: '50%' },
  small: { screens: [query('desktop')], pictureWidth: '54%', textWidth: '49%' },
} as const;
const on = (screens: readonly string[], rule: MediaRule) => ({
  '@media': Object.fromEntries(screens.map((screen) => [screen, rule])),
});

/** px. Low enough that the first product is still on the first screen of a phone. */
export const PHONE_PICTURE = 168;

/**
 * A picture in full, whose edges fade into the background. In a large one a corner fades too, where the controls of the carousel are.
 */
const whole = (sides: string, all: string) => ({
  aspectRatio: '4 / 3',
  maskImage: `linear-gradient(to right, ${sides}), ${all}`,
  maskComposite: 'intersect',
});
/** Above the texts on a narrow screen, right of them on a wide one. It has its place before the picture has loaded. */
const above = style({
  alignSelf: 'center',
  height: PHONE_PICTURE,
  ...whole('transparent, black 12%, black 88%, transparent', 'linear-gradient(black 88%, transparent)'),
  ...responsive({ tablet: { height: 200 } }),
});
const place = {
  large: {
    // Round, because the sides of a picture would show in the corners, where it is brighter than the ground.
    ...whole(
      'transparent, black 5%, black 95%, transparent',
      'radial-gradient(58% 74% at 50% 60%, black 76%, transparent), linear-gradient(transparent, black 8%, black 92%, transparent)',
    ),
    insetInlineEnd: `max(0px, (100% - 650px) / 5)`,
  },
  small: {
    ...whole('transparent, black 12%', 'linear-gradient(transparent, black 18%, black 82%, transparent)'),
    insetInlineEnd: 0,
  },
};
/** It fades out towards the texts, so that nothing has to darken it. */
export const picture = styleVariants(BESIDE, ({ screens, pictureWidth }, size) => [
  above,
  on(screens, {
    position: 'absolute',
    top: '50%',
    translate: '0 -50%',
    width: pictureWidth,
    height: 'auto',
    ...place[size],
  }),
]);

/** Not for the main picture of the page, which would be painted later. */
export const fadesIn = style({});
globalStyle(`${fadesIn} > *`, { animation: `${arrive} ${duration.panel} ${easing.enter}` });

export const texts = styleVariants(BESIDE, ({ screens, textWidth }) => ({
  position: 'relative',
  display: 'grid',
  justifyItems: 'start',
  gap: space[8],
  padding: space[16],
  ...on(screens, { gap: space[12], maxWidth: textWidth, padding: `clamp(${space[16]}, 3vw, ${space[32]})` }),
}));

// The label of each slide fits on one line, so that all slides have the same height.
globalStyle(`${texts.large} > a`, {
  '@media': { [SMALL_PHONE]: { paddingInline: space[8] }, [LOW_WINDOW]: { paddingInline: space[16] } },
});

export const tag = style({
  // On a phone the controls of the carousel are at the end of its line.
  '@media': {
    [queryBelow('tablet')]: {
      display: 'flex',
      alignItems: 'center',
      minHeight: 40,
      marginBlock: `calc(-1 * ${space[12]}) -8px`,
      paddingInlineEnd: 92,
    },
    [LOW_WINDOW]: { minHeight: 0, marginBlock: 0, paddingInlineEnd: 0 },
  },
  fontFamily: font.mono,
  fontSize: fontSize.tiny,
  fontWeight: 600,
  letterSpacing: '0.12em',
  color: color.action,
});

export const description = style({
  color: color.textQuiet,
  ...below('tablet', { fontSize: `clamp(0.8rem, 4vw, ${fontSize.small})` }),
});

export const title = recipe({
  base: { color: color.text, ...from('tablet', { maxWidth: '10.7em' }) },
  variants: {
    size: {
      // One line on a phone, which leaves height for the picture, and all slides have the same height.
      large: {
        fontSize: 'clamp(1rem, 5.4vw, 1.6rem)',
        '@media': {
          [query('tablet')]: { fontSize: fontSize.display },
          [LOW_WINDOW]: { maxWidth: 'none', fontSize: fontSize.title },
        },
      },
      small: { fontSize: fontSize.heading },
    },
  },
});
