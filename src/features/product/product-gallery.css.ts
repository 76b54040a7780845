import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { breakpoints } from '#ui/theme/breakpoints.ts';
import { LOW_WINDOW, SMALL_PHONE, below, from, query } from '#ui/theme/media.ts';
import { box, close, controls } from './preview/preview.css.ts';
import { AROUND_STAGE, STAGE_HEIGHT_MIN } from './preview/stage-height.ts';
import { gallery } from './product-view.css.ts';

const { color, font, fontSize, radius, space } = vars;

export const PICTURE_RATIO = '4 / 3';

export const strip = style({
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  borderRadius: radius.panel,
  border: `1px solid ${color.line}`,
  '@media': { '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } },
  selectors: { '&:focus-visible': { borderRadius: radius.panel } },
});

export const large = style({
  flex: '0 0 100%',
  aspectRatio: PICTURE_RATIO,
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
});

/** A low window, such as a magnified one, has them there too: the picture fills at most 60 % of its height. */
const LOW = `${LOW_WINDOW} and (max-width: ${breakpoints.desktop - 0.02}px)`;
const beside = { gridTemplateColumns: '1fr', alignContent: 'start', marginTop: 0 } as const;
export const thumbnails = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))',
  gap: space[8],
  maxWidth: 560,
  marginTop: space[12],
  '@media': {
    [SMALL_PHONE]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [query('desktop')]: beside,
    [LOW]: beside,
  },
});
/** px. Width of the thumbnails of a desktop. They are beside the picture, so that all of it fits above the controls of a live preview. */
const THUMBNAILS_WIDTH = 84;
const withThumbnails = `${gallery}:has(> ${thumbnails})`;
globalStyle(withThumbnails, {
  '@media': {
    [query('desktop')]: {
      display: 'grid',
      gridTemplateColumns: `minmax(0, 1fr) ${THUMBNAILS_WIDTH}px`,
      columnGap: space[12],
    },
    [LOW]: { display: 'grid', gridTemplateColumns: `minmax(0, 80svh) ${THUMBNAILS_WIDTH}px`, columnGap: space[12] },
  },
});
// The controls are below both.
globalStyle(
  `${withThumbnails} > ${box}:not(:fullscreen) > ${controls}`,
  from('desktop', { marginInlineEnd: `calc(-1 * (${THUMBNAILS_WIDTH}px + ${space[12]}))` }),
);

export const thumbnail = style({
  display: 'block',
  aspectRatio: PICTURE_RATIO,
  overflow: 'clip',
  borderRadius: radius.control,
  outline: `1px solid ${color.line}`,
  outlineOffset: 0,
  selectors: {
    '&[aria-current="true"]': { outline: `2px solid ${color.action}` },
    '&:focus-visible': { outline: `2px solid ${color.action}`, outlineOffset: 3 },
  },
});

/** On the picture, in the corner that the preview's own buttons leave free. */
export const fullScreen = style({
  gridArea: '1 / 1',
  alignSelf: 'end',
  justifySelf: 'end',
  zIndex: 2,
  margin: space[8],
});

/** Height of what is above a picture in full screen, so that nothing lies on it. */
const FULL_SCREEN_BAR = space[64];
export const leaveFullScreen = style({ position: 'absolute', top: space[8], right: space[8], zIndex: 2 });

const turning = { gridArea: '1 / 1', alignSelf: 'center', zIndex: 2, margin: space[16] } as const;
export const previousPicture = style({ ...turning, justifySelf: 'start' });
export const nextPicture = style({ ...turning, justifySelf: 'end' });

export const position = style({
  position: 'absolute',
  top: space[16],
  justifySelf: 'center',
  padding: `${space[4]} ${space[12]}`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.round,
  fontFamily: font.mono,
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums',
});

// On a narrow and low screen the live preview leaves room for its controls, so that what they change is in view.
globalStyle(
  `${box}:not(:fullscreen):has(> ${controls}) ${large}`,
  below('desktop', { maxHeight: `max(${STAGE_HEIGHT_MIN}px, 100svh - ${AROUND_STAGE}px)` }),
);

/** Around a picture in full screen, in both themes: bright bars would outshine the picture. */
const FULL_SCREEN_GROUND = '#0d1015';

// In full screen a picture is as large as the screen, uncut; pinching or Ctrl and + zoom in.
globalStyle(`${box}:fullscreen`, {
  gridTemplateRows: 'minmax(0, 1fr)',
  paddingTop: FULL_SCREEN_BAR,
  borderRadius: 0,
  background: FULL_SCREEN_GROUND,
});
globalStyle(`${box}:fullscreen ${strip}`, { border: 0, borderRadius: 0, background: FULL_SCREEN_GROUND });
// Shown only with the focus of the keyboard, because the button above it does the same.
globalStyle(`${box}:fullscreen ${close}:not(:focus-visible)`, { opacity: 0, pointerEvents: 'none' });
globalStyle(`${box}:fullscreen ${strip}::before`, { display: 'none' });
globalStyle(`${box}:fullscreen ${large}`, { aspectRatio: 'auto', maxHeight: 'none' });
globalStyle(`${box}:fullscreen ${large} img`, { objectFit: 'contain' });
