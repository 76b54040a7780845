import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { breakpoints, minWidth } from '#ui/theme/breakpoints.ts';
import { LOW_PAGE, SMALL_PHONE, below, from, query } from '#ui/theme/media.ts';
import { visuallyHiddenBox } from '#ui/visually-hidden/visually-hidden.css.ts';
import {
  box,
  close,
  controls,
  elements,
  layer,
  startIcon,
  startIdle,
  startWords,
  still,
} from './preview/preview.css.ts';
import { RESERVED_HEIGHT, STAGE_HEIGHT_MIN } from './preview/stage-height.ts';
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
  selectors: { '&:focus-visible': { borderRadius: radius.panel } },
});

export const large = style({
  flex: '0 0 100%',
  aspectRatio: PICTURE_RATIO,
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
});

const beside = { gridTemplateColumns: '1fr', alignContent: 'start', marginTop: 0 } as const;
/** A low window that is wide enough for the thumbnails beside the picture and the price. */
const LOW_TABLET = `${LOW_PAGE} and ${minWidth(breakpoints.tablet)}`;
export const thumbnails = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))',
  gap: space[8],
  maxWidth: 560,
  marginTop: space[12],
  '@media': {
    [SMALL_PHONE]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [LOW_PAGE]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [query('desktop')]: beside,
    [LOW_TABLET]: beside,
  },
});
/** px. Width of the thumbnails of a desktop. They are beside the picture, so that all of it fits above the controls of a live preview. */
const THUMBNAILS_WIDTH = 84;
const withThumbnails = `${gallery}:has(> ${thumbnails})`;
const thumbnailsBeside = {
  display: 'grid',
  // A picture as high as its thumbnails would be wider than its frame.
  alignItems: 'start',
  gridTemplateColumns: `minmax(0, 1fr) ${THUMBNAILS_WIDTH}px`,
  columnGap: space[12],
} as const;

/** px. Height of what is above the gallery: header, categories and breadcrumbs. */
const ABOVE_GALLERY = 184;
/** Width of a picture that a low window shows whole below the header. */
const LOW_WIDTH = `min(50vw, max(240px, (100svh - ${ABOVE_GALLERY}px) * ${PICTURE_RATIO}))`;
globalStyle(gallery, {
  '@media': { [LOW_PAGE]: { gridRow: 'span 2', width: LOW_WIDTH, marginInlineEnd: space[24] } },
});
globalStyle(withThumbnails, {
  '@media': {
    [query('desktop')]: thumbnailsBeside,
    [LOW_TABLET]: { ...thumbnailsBeside, width: `calc(${LOW_WIDTH} + ${THUMBNAILS_WIDTH}px + ${space[12]})` },
  },
});
// A live preview with its controls takes both columns, so title and price are below it.
globalStyle(`${gallery}:has(> ${box} > ${controls})`, {
  '@media': {
    [LOW_PAGE]: {
      gridColumn: '1 / -1',
      gridRow: 'auto',
      gridTemplateColumns: `minmax(0, calc((100svh - ${space[16]}) * ${PICTURE_RATIO})) ${THUMBNAILS_WIDTH}px`,
      width: 'auto',
      marginInlineEnd: 0,
    },
  },
});
// The controls of a live preview are below the picture and the thumbnails.
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

/** In full screen. Each has a place of its own around the picture, see below. */
const around = { placeSelf: 'center', margin: space[8] } as const;
export const leaveFullScreen = style({ ...around, gridArea: 'leave', justifySelf: 'end' });
export const previousPicture = style({ ...around, gridArea: 'previous' });
export const nextPicture = style({ ...around, gridArea: 'next' });

export const position = style({
  ...around,
  gridArea: 'number',
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
  below('desktop', { maxHeight: `max(${STAGE_HEIGHT_MIN}px, 100svh - ${RESERVED_HEIGHT}px)` }),
);

/** Around a picture in full screen, in both themes: bright bars would outshine the picture. */
const FULL_SCREEN_GROUND = '#0d1015';

const UPRIGHT = '(orientation: portrait)';
const LYING = '(orientation: landscape)';
const LYING_PHONE = `${LYING} and (max-height: 480px)`;
const LYING_SCREEN = `${LYING} and (min-height: 480.02px)`;

// In full screen no scrollbar is beside the picture.
globalStyle('html:has(:fullscreen)', { scrollbarGutter: 'auto' });

// In full screen a picture is as large as the screen allows, uncut; pinching or Ctrl and + zoom in. Beside it are the buttons on a wide
// screen, above and below it on an upright one. The controls of a live preview are below it, on a phone held sideways beside it.
globalStyle(`${box}:fullscreen`, {
  grid: `
    "number picture leave" auto
    "previous picture next" minmax(0, 1fr)
    "controls controls controls" auto
    / auto minmax(0, 1fr) auto`,
  borderRadius: 0,
  background: FULL_SCREEN_GROUND,
  '@media': {
    [UPRIGHT]: {
      grid: `
        "number number leave" auto
        "picture picture picture" minmax(0, 1fr)
        "previous . next" auto
        "controls controls controls" auto
        / auto minmax(0, 1fr) auto`,
    },
  },
});
globalStyle(`${box}:fullscreen > :is(${still}, ${layer})`, { gridArea: 'picture' });
globalStyle(`${box}:fullscreen > ${controls}`, {
  gridArea: 'controls',
  marginTop: 0,
  borderRadius: 0,
  '@media': { [LYING_PHONE]: { alignContent: 'start', overflowY: 'auto' } },
});
globalStyle(`${box}:fullscreen > ${position}`, { '@media': { [UPRIGHT]: { justifySelf: 'start' } } });
globalStyle(`${box}:fullscreen:has(> ${controls})`, {
  '@media': {
    [LYING_PHONE]: {
      grid: `
        "picture leave" auto
        "picture controls" minmax(0, 1fr)
        / minmax(0, 1fr) minmax(240px, 36%)`,
    },
  },
});
// On a wide screen a preview has no buttons to turn pictures, so it fills the width. The button to leave is on it, beside its scrollbar.
const withStage = `${box}:fullscreen:has(> ${layer}[data-preview="ready"])`;
globalStyle(withStage, {
  '@media': { [LYING_SCREEN]: { grid: '"picture" minmax(0, 1fr) "controls" auto / minmax(0, 1fr)' } },
});
globalStyle(`${withStage} > ${leaveFullScreen}`, {
  '@media': {
    [LYING_SCREEN]: { gridArea: 'picture', zIndex: 2, placeSelf: 'start end', marginInlineEnd: space[24] },
  },
});
globalStyle(`${withStage} ${close}`, { '@media': { [LYING_SCREEN]: { right: `calc(${space[64]} + ${space[16]})` } } });
globalStyle(`${box}:fullscreen ${elements}`, { justifyContent: 'center' });
// The button that starts the preview is below the one on the left. Words would cover the picture.
globalStyle(`${box}:fullscreen > ${layer}[data-preview="idle"]`, {
  '@media': { [LYING]: { gridArea: '1 / 1 / 3 / 3' } },
});
globalStyle(`${box}:fullscreen ${startIdle}`, { '@media': { [LYING]: startIcon } });
globalStyle(`${box}:fullscreen ${startWords}`, { '@media': { [LYING]: visuallyHiddenBox } });
globalStyle(`${box}:fullscreen ${strip}`, { border: 0, borderRadius: 0, background: FULL_SCREEN_GROUND });
// Shown only with the focus of the keyboard, because the button on it does the same.
globalStyle(`${box}:fullscreen ${close}:not(:focus-visible)`, { opacity: 0, pointerEvents: 'none' });
globalStyle(`${box}:fullscreen ${strip}::before`, { display: 'none' });
globalStyle(`${box}:fullscreen ${large}`, { aspectRatio: 'auto', maxHeight: 'none' });
globalStyle(`${box}:fullscreen ${large} img`, { objectFit: 'contain' });
