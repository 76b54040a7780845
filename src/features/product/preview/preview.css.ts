import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { FORCED_COLORS } from '#ui/theme/forced-colors.ts';
import { SMALL_PHONE, below, from } from '#ui/theme/media.ts';
import { visuallyHiddenBox } from '#ui/visually-hidden/visually-hidden.css.ts';

const { color, font, fontSize, radius, size, space } = vars;

/** Contains the picture, the overlay and the controls below. */
export const box = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', borderRadius: radius.panel });
const first = { gridArea: '1 / 1' } as const;

/** The element with the picture. */
export const still = style({ ...first, minWidth: 0 });

/** Overlay on the picture, which stays usable until the stage covers it. */
export const layer = style({
  ...first,
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  alignItems: 'end',
  minWidth: 0,
  minHeight: 0,
  overflow: 'clip',
  borderRadius: 'inherit',
  pointerEvents: 'none',
});

export const corner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  padding: space[12],
  pointerEvents: 'auto',
  justifySelf: 'start',
});

export const start = style({
  background: color.surface,
  borderColor: color.lineStrong,
  boxShadow: vars.shadow.floating,
  selectors: { '&:hover': { background: color.raised } },
});

export const startIcon = { width: size.target, height: size.target, padding: 0, borderRadius: radius.round } as const;
/** On a small phone only its icon, beside that of full screen: the words would cover the picture. */
export const startIdle = style([start, { '@media': { [SMALL_PHONE]: startIcon } }]);
export const startWords = style({ '@media': { [SMALL_PHONE]: visuallyHiddenBox } });

export const message = style({
  display: 'grid',
  gap: space[8],
  margin: space[12],
  padding: space[16],
  background: color.surface,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.card,
  boxShadow: vars.shadow.floating,
  fontSize: fontSize.small,
  pointerEvents: 'auto',
});
export const messageButtons = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

/** Covers the picture, with the same background as all pictures. */
export const stage = style({
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  borderRadius: 'inherit',
  background: `linear-gradient(${color.floorTop}, ${color.floorBottom})`,
  pointerEvents: 'auto',
  '@media': { [FORCED_COLORS]: { background: 'Canvas', border: '1px solid CanvasText' } },
});

export const close = style({ position: 'absolute', top: space[8], right: space[8], zIndex: 1, pointerEvents: 'auto' });

const fill = { position: 'absolute', inset: 0, borderRadius: 'inherit' } as const;
const focusInside = { outline: `2px solid ${color.action}`, outlineOffset: -3 } as const;

/**
 * A neutral ground of medium brightness in both themes, so that bright and dark models stand out. The canvas reads `color` for the
 * floor grid and `border-color` for the wireframe.
 */
export const model = style({
  ...fill,
  background: 'linear-gradient(#727a85, #454c56)',
  color: '#5f6772',
  borderColor: '#f4f6f8',
  // The ground and the lines belong to the picture.
  forcedColorAdjust: 'none',
  cursor: 'grab',
  selectors: {
    '&:active': { cursor: 'grabbing' },
    '&:focus-visible': { ...focusInside, borderRadius: 'inherit' },
    '&[data-environment="day"]': {
      background: 'linear-gradient(#7db6e8, #d3e6f2 62%, #b9c6ab)',
      color: '#8ea08a',
      borderColor: '#191d22',
    },
    '&[data-environment="night"]': { background: 'linear-gradient(#0a1024, #1b2547 62%, #141a2c)', color: '#38466f' },
  },
});

/** Leaves room for the button for full screen at the right. */
export const facts = style({
  position: 'absolute',
  bottom: space[8],
  left: space[8],
  maxWidth: `calc(100% - ${space[64]})`,
  padding: `${space[4]} ${space[8]}`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  color: color.textQuiet,
  fontFamily: font.mono,
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
});

const CHECKS = `repeating-conic-gradient(${color.skeleton} 0 25%, ${color.surface} 0 50%)`;
/** `dark` and `light` do not follow the theme: they show the product in a dark or a bright game. Forced colors leave them, because they are a choice. */
export const backdrops = styleVariants(
  {
    checks: `${CHECKS} 0 0 / 24px 24px`,
    dark: '#14181f',
    light: '#f4f1ea',
    scene: 'linear-gradient(#31588f, #86a9c4 55%, #4f6b3f 55%, #2e4526)',
  },
  (background) => ({ background, forcedColorAdjust: 'none' }),
);

export const board = style({ ...fill, display: 'grid', placeItems: 'center', overflow: 'clip' });
export const pixels = style({ imageRendering: 'pixelated' });
export const film = style({ imageRendering: 'auto' });

export const shelf = style({
  ...fill,
  overflow: 'auto',
  padding: `${space[48]} ${space[16]} ${space[16]}`,
  selectors: { '&:focus-visible': focusInside },
});
export const elements = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  gap: space[16],
  minHeight: '100%',
});
export const element = style({ position: 'relative', overflow: 'clip', flex: 'none' });
export const cut = style({ position: 'absolute', maxWidth: 'none' });

export const sample = style({
  ...fill,
  display: 'grid',
  alignContent: 'safe center',
  gap: space[12],
  padding: `${space[48]} ${space[24]} ${space[24]}`,
  overflow: 'auto',
  color: color.text,
  selectors: { '&:focus-visible': focusInside },
});
export const words = style({ margin: 0, lineHeight: 1.15, overflowWrap: 'anywhere', textAlign: 'center' });
export const note = style({
  justifySelf: 'center',
  padding: `${space[4]} ${space[8]}`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  color: color.textQuiet,
  fontSize: fontSize.small,
});
export const glyphs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(44px, 1fr))',
  gap: space[4],
});
export const glyph = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  fontSize: fontSize.title,
  lineHeight: 1,
});

/** Scrolls when the sheet is larger than the stage. Below the buttons at the top. */
export const atlas = style({
  ...fill,
  display: 'grid',
  placeItems: 'safe center',
  padding: `${space[48]} ${space[16]} ${space[16]}`,
  overflow: 'auto',
  selectors: { '&:focus-visible': focusInside },
});

/** The controls below the picture. */
export const controls = style({
  gridRow: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space[12],
  minWidth: 0,
  margin: 0,
  marginTop: space[12],
  padding: space[12],
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  selectors: { '&:disabled': { color: color.textQuiet } },
});
/** A row of its own. */
export const info = style({
  flexBasis: '100%',
  color: color.textQuiet,
  fontSize: fontSize.small,
  lineHeight: '20px',
});
/** While the file loads it has the height of the text with triangles, so that no button moves. */
export const longInfo = style([info, below('tablet', { minHeight: 60 })]);
export const shown = style({ display: 'block', color: color.text });
export const group = style({ display: 'flex', alignItems: 'center', gap: space[4] });
/** Where the selects do not fit beside it, they share the next row. */
export const groupRow = style([group, below('desktop', { flexBasis: '100%' }), from('desktop', { gap: 2 })]);
export const toggle = style({
  minHeight: 40,
  selectors: {
    '&[aria-pressed="true"]': { background: color.actionSoft, borderColor: color.action, color: color.action },
  },
});
export const control = style({
  display: 'grid',
  gap: space[4],
  flex: '1 1 120px',
  minWidth: 112,
  maxWidth: 240,
  color: color.textQuiet,
  fontSize: fontSize.small,
});
/** As wide as its longest choice, and on a desktop at most so wide that all controls of a model share a row. */
export const choice = style([control, { flexBasis: 'auto', minWidth: 0 }, from('desktop', { maxWidth: 168 })]);
export const wide = style({
  display: 'grid',
  gap: space[4],
  flex: '1 1 100%',
  color: color.textQuiet,
  fontSize: fontSize.small,
  ...from('tablet', { flexBasis: '40%' }),
});
export const small = style({ minHeight: size.target, padding: `${space[4]} ${space[32]} ${space[4]} ${space[8]}` });
export const range = style({ width: '100%', height: 40, margin: 0, accentColor: color.action, cursor: 'pointer' });
export const value = style({ color: color.text, fontFamily: font.mono, fontVariantNumeric: 'tabular-nums' });
export const rangeHead = style({ display: 'flex', justifyContent: 'space-between', gap: space[8] });
export const reading = style({
  minWidth: '1.8em',
  color: color.text,
  fontFamily: font.mono,
  fontSize: fontSize.small,
  textAlign: 'center',
});
