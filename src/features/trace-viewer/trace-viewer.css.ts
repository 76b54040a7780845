import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/contract.css.ts';
import { below, from, query } from '#ui/theme/media.ts';
import { frame, frameHeight } from './chart-drawing.css.ts';

const { color, font, fontSize, radius, size, space } = vars;

/** Where timeline and chart stay below the header. */
const STICKY_TOP = `calc(${size.header} + ${size.categoryBar} + ${space[12]})`;
/** Timeline and chart are this high, so that both fit below the header. */
const PANEL_HEIGHT = `max(22rem, calc(100dvh - ${STICKY_TOP} - ${space[12]}))`;
/** px. The row that names the columns. */
const HEADS_HEIGHT = 30;
/** The choice of the zoom, above the chart. */
const ZOOMS_HEIGHT = '2.75rem';
/** Title, finding and zoom. */
const ABOVE_CHART = '30rem';

/** Wide enough for a request id. The button stays beside the field when an error is below it. */
export const findForm = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 26rem) auto',
  justifyContent: 'start',
  alignItems: 'end',
  gap: space[12],
  selectors: { '&:has([aria-invalid="true"])': { alignItems: 'start' } },
});
/** As high as the field. */
globalStyle(`${findForm} > button`, { minHeight: 44 });
globalStyle(`${findForm}:has([aria-invalid="true"]) > button`, {
  // The label of the field and the gap below it.
  marginTop: `calc(${fontSize.small} * ${vars.lineHeight.snug} + ${space[4]})`,
});

/** As wide as the field above it. */
export const causeFilter = style({ maxWidth: '26rem' });

export const sectionTitle = style({ fontSize: fontSize.title });

/** The server's log of a request that was looked up. */
export const requestLog = style({ display: 'grid', gap: space[12], overflowWrap: 'anywhere' });

/** The request below the finding of a row. */
export const failedRequest = style({
  display: 'block',
  color: color.textQuiet,
  fontFamily: font.mono,
  fontSize: fontSize.tiny,
  overflowWrap: 'anywhere',
});

export const finding = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  padding: `${space[12]} ${space[16]}`,
  background: color.surface,
  border: `1px solid ${color.lineStrong}`,
  borderInlineStart: `3px solid ${color.action}`,
  borderRadius: radius.card,
});

export const sentence = style({ fontFamily: font.heading, fontSize: fontSize.lead, fontWeight: 700 });

export const listTitle = style({ fontFamily: font.heading, fontSize: fontSize.body, fontWeight: 700 });

export const facts = style({
  paddingInlineStart: space[16],
  listStyle: 'disc',
  fontSize: fontSize.small,
  overflowWrap: 'anywhere',
});

/** What a finding says on request. */
export const more = style({ display: 'grid', gap: space[8], marginBlockStart: space[8] });

/** Finding, report and what is listed, close together. */
export const report = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[12] });

/** Who sent the report, and what to show of it. */
export const toolbar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });

/** Narrower screens show the chart below the timeline anyway. */
export const desktopOnly = style(below('desktop', { display: 'none' }));

export const about = style({ flex: '1 1 20rem', minWidth: 0, color: color.textQuiet, fontSize: fontSize.small });

export const replays = style({ display: 'grid', gap: space[4], fontSize: fontSize.small, overflowWrap: 'anywhere' });
// Whole sentences, unlike other badges.
globalStyle(`${replays} > li > span`, { whiteSpace: 'normal' });

/** On a desktop the chart is beside the timeline, or below it at full width. */
export const columns = recipe({
  base: { display: 'grid', gap: space[24], gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start' },
  variants: {
    isWide: { true: {}, false: from('desktop', { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' }) },
  },
});

/** px */
const FADE = 40;
const mask = {
  maskImage: `linear-gradient(black calc(100% - ${FADE}px), transparent)`,
  maskRepeat: 'no-repeat',
} as const;
const unfade = keyframes({
  from: { ...mask, maskSize: '100% 100%' },
  to: { ...mask, maskSize: `100% calc(100% + ${FADE}px)` },
});
/** On a narrow screen the end of the timeline fades until the last row is in view: a row that is cut there looks like the last one. */
const fadingEnd = below('desktop', {
  '@supports': {
    '(animation-timeline: scroll())': {
      animationName: unfade,
      animationTimingFunction: 'linear',
      animationFillMode: 'both',
      animationTimeline: 'scroll(self)',
      animationRange: `calc(100% - ${FADE}px) 100%`,
    },
  },
});

export const timeline = style({
  ...fadingEnd,
  position: 'relative',
  // The sticky heads cover the first row otherwise.
  scrollPaddingTop: HEADS_HEIGHT,
  maxHeight: '40vh',
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  fontFamily: font.mono,
  fontSize: fontSize.small,
  selectors: {
    [`${columns.classNames.variants.isWide.false} > &`]: from('desktop', {
      position: 'sticky',
      insetBlockStart: STICKY_TOP,
      maxHeight: PANEL_HEIGHT,
    }),
  },
});
// So that its last steps can be shown above the end of the window.
globalStyle(`${columns.classNames.variants.isWide.false} > ${timeline}`, {
  '@media': { [query('desktop')]: { paddingBlockEnd: '40vh' } },
});

export const stepOfReport = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 });
globalStyle(`${stepOfReport} ${frame}`, {
  vars: { [frameHeight]: `calc(${PANEL_HEIGHT} - ${ZOOMS_HEIGHT} - ${space[12]})` },
});
// Beside the timeline it ends above the end of the window before the page is scrolled, so that the current state is in view at once.
globalStyle(`${columns.classNames.variants.isWide.false} > ${stepOfReport} ${frame}`, {
  '@media': { [query('desktop')]: { vars: { [frameHeight]: `max(18rem, calc(100dvh - ${ABOVE_CHART}))` } } },
});

export const row = style({
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 32px',
});

/** px; narrow enough for six lanes on a phone */
const LANE = 20;
const DOT = 9;
const CURRENT_EDGE = 3;

export const step = recipe({
  base: {
    display: 'flex',
    minHeight: 28,
    paddingInlineEnd: space[12],
    color: color.text,
    textDecoration: 'none',
    borderInlineStart: `${CURRENT_EDGE}px solid transparent`,
  },
  variants: {
    tone: { plain: {}, refused: { color: color.textQuiet }, failed: { color: color.danger } },
    isCurrent: { true: { background: color.actionSoft, borderInlineStartColor: color.action } },
  },
});

export const since = style({
  flex: 'none',
  minWidth: `calc(5em + ${space[16]})`,
  paddingBlock: space[4],
  paddingInline: space[8],
  textAlign: 'end',
  color: color.textQuiet,
});

/** One lane in a row; its line continues through all rows. */
export const lane = style({
  flex: 'none',
  width: LANE,
  backgroundImage: `linear-gradient(${color.lineStrong}, ${color.lineStrong})`,
  backgroundSize: '1px 100%',
  backgroundPosition: 'center',
  backgroundRepeat: 'no-repeat',
});

/** The lane of the row's tab, with a dot in the row's color. */
export const laneTaken = style([
  lane,
  {
    position: 'relative',
    '::before': {
      content: '',
      position: 'absolute',
      insetBlockStart: 14 - Math.floor(DOT / 2),
      insetInlineStart: (LANE - DOT) / 2,
      width: DOT,
      height: DOT,
      borderRadius: radius.round,
      background: 'currentcolor',
    },
  },
]);

/** Sticky above the rows. */
export const heads = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  height: HEADS_HEIGHT,
  paddingInline: `${CURRENT_EDGE}px ${space[12]}`,
  color: color.textQuiet,
  background: color.ground,
  borderBlockEnd: `1px solid ${color.line}`,
});

export const laneHead = style({ flex: 'none', width: LANE, paddingBlock: space[4], textAlign: 'center' });

export const content = style({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  gap: `0 ${space[12]}`,
  minWidth: 0,
  paddingBlock: space[4],
  paddingInlineStart: space[4],
});
export const what = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const outcome = style({ marginInlineStart: 'auto', minWidth: 0, overflowWrap: 'anywhere' });

export const stepHead = style({ fontSize: fontSize.lead, fontFamily: font.mono, overflowWrap: 'anywhere' });
