import { globalStyle, style } from '@vanilla-extract/css';
import { aboveBottomBar, bottomBar, endsAboveBottomBar } from '#ui/theme/bottom-bar.css.ts';
import { breakpoints, minWidth } from '#ui/theme/breakpoints.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { FORCED_COLORS } from '#ui/theme/forced-colors.ts';
import {
  LOW_PAGE,
  NARROW_PHONE,
  SMALL_PHONE,
  TABLET_ONLY,
  UPRIGHT_PHONE,
  from,
  query,
  queryBelow,
} from '#ui/theme/media.ts';
import { controls } from './preview/preview.css.ts';

const { color, fontSize, radius, shadow, size, space } = vars;

export const page = style({
  // Reviews that load would otherwise push the page on, away from a link's target.
  overflowAnchor: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  paddingBlock: `${space[16]} clamp(${space[48]}, 8vw, ${space[96]})`,
});

/** A phone with a bar at the bottom. With large text the bar would cover much of the screen, so price and buttons are part of the page. */
const HAS_BAR = `${UPRIGHT_PHONE} and ${minWidth(breakpoints.narrow)}`;

const STICKY_TOP = `calc(${size.header} + ${size.categoryBar} + ${space[16]})`;
/** px. Line of the title that the box gets above its content while it is stuck. */
const TITLE_LINE = 24;
/** px. A row of a panel. What scrolls beneath the stuck box fades out over this height. */
const FADE = 40;
const KNOWS_STUCK = '(container-type: scroll-state)';
const STUCK = 'scroll-state(stuck: top)';

/**
 * One column on a phone. A desktop has gallery and description on the left, the inspector and the facts on the right. A low window has
 * title and price beside the gallery, and all else below: they would be out of view below the picture.
 */
export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  '@media': {
    [query('desktop')]: { display: 'flow-root' },
    [LOW_PAGE]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      gap: `${space[16]} 0`,
      alignItems: 'start',
    },
  },
});
/** Below gallery and price of a low window. */
const acrossLowPage = { '@media': { [LOW_PAGE]: { gridColumn: '1 / -1' } } };

/**
 * The parts of a column are floats: everywhere they are read in the order of the document, which alternates between the columns, and the
 * box with the price can stay in view beside all of them.
 */
const part = (side: 'left' | 'right', share: number) =>
  from('desktop', { float: side, clear: side, width: `calc((100% - ${space[32]}) * ${share})` });
const onLeft = part('left', 0.6);
const onRight = part('right', 0.4);

/** Its parts are parts of the right column. */
export const inspector = style({ display: 'contents' });
globalStyle(`${inspector} > *`, onRight);
globalStyle(`${inspector} > *`, from('desktop', { marginBottom: space[16] }));
globalStyle(`${inspector} > *`, { '@media': { [LOW_PAGE]: { gridColumn: 2 } } });
globalStyle(`${inspector} > :last-child`, acrossLowPage);

const behind = { content: '', position: 'absolute', inset: -1 } as const;

/**
 * The box with price and actions. It stays in view below the header. A phone has no box: the price is at the bottom of the screen, and
 * what owners see is beside the wishlist.
 */
export const purchaseBox = style({
  display: 'grid',
  gap: space[16],
  '@media': {
    [HAS_BAR]: { display: 'flex', alignItems: 'center', gap: space[8] },
    [LOW_PAGE]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[12] },
    [query('tablet')]: {
      containerType: 'scroll-state',
      position: 'sticky',
      zIndex: 2,
      top: STICKY_TOP,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: space[12],
      padding: space[16],
      border: '1px solid transparent',
      '@supports': { [KNOWS_STUCK]: { top: `calc(${STICKY_TOP} + ${TITLE_LINE}px)` } },
      selectors: {
        '&::before': {
          ...behind,
          zIndex: -1,
          background: color.surface,
          border: `1px solid ${color.line}`,
          borderRadius: radius.card,
          boxShadow: shadow.raised,
        },
        // The page around the box, so that what scrolls beneath fades out in the gap below it. To both sides it covers the shadows of the panels.
        '&::after': {
          ...behind,
          zIndex: -2,
          insetBlock: `calc(-1 * ${space[16]} - 1px)`,
          insetInline: `calc(-1 * ${space[16]} - 1px)`,
          background: `linear-gradient(${color.ground} calc(100% - ${space[16]}), transparent)`,
        },
      },
      '@container': {
        [STUCK]: {
          selectors: {
            '&::before': { top: -TITLE_LINE - 1 },
            // Rows of the panels beneath fade out as a whole: half a row would look cut.
            '&::after': {
              top: `calc(-1 * ${space[16]} - ${TITLE_LINE + 1}px)`,
              bottom: -FADE,
              background: `linear-gradient(${color.ground} calc(100% - ${FADE}px), transparent)`,
            },
          },
        },
      },
    },
    [query('desktop')]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    // There a transparent border is drawn, and no gradient.
    [FORCED_COLORS]: { borderColor: 'Canvas', selectors: { '&::after': { background: 'Canvas' } } },
    // The box is as wide as the page, so nothing may show beside it either.
    [TABLET_ONLY]: { selectors: { '&::after': { insetInline: `calc(-1 * ${size.gutter} - 1px)` } } },
    // The header is not sticky there either. The ground behind the box still belongs to it.
    '(max-height: 480px)': { position: 'relative', top: 'auto' },
  },
});

/** Price, second action and the main one, which are parts of the box. The main one is last: it stays where it is when the second one leaves. */
export const purchase = style({
  display: 'flex',
  flexGrow: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  '@media': {
    [HAS_BAR]: { display: 'contents' },
    [queryBelow('narrow')]: { display: 'contents' },
    [LOW_PAGE]: { display: 'contents' },
    [query('tablet')]: { display: 'contents' },
  },
});
/** On a phone a bar at the bottom of the screen. What somebody owns needs none: its files are not to be bought. */
export const purchaseBar = style([
  purchase,
  { '@media': { [HAS_BAR]: { ...bottomBar, display: 'flex', zIndex: 2, gap: space[8] } } },
]);
/** The price. It is the first part of the box, before the wishlist, which precedes the bar of a phone. */
globalStyle(`${purchase} > :first-child`, {
  order: -1,
  marginInlineEnd: 'auto',
  '@media': { [SMALL_PHONE]: { fontSize: fontSize.title } },
});
/** The second action. */
export const second = style({
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [queryBelow('narrow')]: { display: 'grid' }, [query('desktop')]: { display: 'grid' } },
});
// Without a second action the main one has the row of the box.
globalStyle(`${second}:empty + *, ${second}:empty + * > *`, from('desktop', { gridColumn: '1 / -1' }));
// Two buttons and a long price fit side by side.
globalStyle(`${purchase} :is(button, a)`, {
  '@media': { [HAS_BAR]: { paddingInline: space[16] }, [SMALL_PHONE]: { paddingInline: space[12] } },
});
globalStyle(`${purchaseBox} > * > button`, { '@media': { [SMALL_PHONE]: { paddingInline: space[12] } } });
globalStyle(`${purchase} :is(button, a) > svg`, { '@media': { [NARROW_PHONE]: { display: 'none' } } });

/** The wishlist: beside the price, on a phone above the bar of who does not own the product. */
export const actions = style({ display: 'grid', '@media': { [HAS_BAR]: { flexGrow: 1 } } });

/** Below the box. */
export const note = style({ color: color.textQuiet, fontSize: fontSize.tiny });

/** The title at the top of the box while the box is stuck to the header, in browsers with scroll-state queries. */
export const purchaseTitle = style({
  position: 'absolute',
  insetInline: space[16],
  bottom: `calc(100% - ${space[12]})`,
  overflow: 'hidden',
  fontSize: fontSize.small,
  fontWeight: 600,
  lineHeight: `${TITLE_LINE}px`,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  visibility: 'hidden',
  '@media': { [query('tablet')]: { '@container': { [STUCK]: { visibility: 'visible' } } } },
});

/** A linked part or a focused control stays beside the box. */
globalStyle(`html:has(${purchaseBox})`, {
  '@media': {
    [`${TABLET_ONLY} and (min-height: 480.02px)`]: {
      scrollPaddingTop: `calc(${size.header} + ${size.categoryBar} + ${space[64]} + ${space[96]})`,
    },
  },
});
globalStyle(`html:has(${purchaseBar})`, { '@media': { [HAS_BAR]: aboveBottomBar } });
globalStyle(`body:has(${purchaseBar})`, { '@media': { [HAS_BAR]: endsAboveBottomBar } });

export const gallery = style([{ minWidth: 0 }, onLeft]);

/** Description, contents and files. */
export const details = style([
  { display: 'grid', gap: space[24], minWidth: 0 },
  onLeft,
  from('desktop', { marginTop: space[24] }),
  acrossLowPage,
]);

/** px. No controls of a live preview are lower. */
const CONTROLS_HEIGHT_MIN = 120;
const withControls = `${gallery}:has(${controls})`;
// A float is not above one that precedes it. So that controls which appear do not push the facts down too, the box of the description
// begins behind them, and its content below.
globalStyle(withControls, from('desktop', { marginBottom: -CONTROLS_HEIGHT_MIN }));
globalStyle(
  `${withControls} ~ ${details}`,
  from('desktop', { marginTop: `calc(${space[24]} + ${CONTROLS_HEIGHT_MIN}px)` }),
);

/** Facts and versions. */
export const facts = style([{ display: 'grid', gap: space[16], minWidth: 0 }, onRight, acrossLowPage]);

/** What scrolls beneath the box on a desktop: a control that gets the focus scrolls to below the box and its fade. */
globalStyle(`:is(${purchaseBox} ~ *, ${facts}) :is(a, button, summary)`, {
  '@media': { [`${query('desktop')} and (min-height: 480.02px)`]: { scrollMarginTop: '14rem' } },
});

export const description = style({ display: 'grid', gap: space[16], maxWidth: size.measure });

export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

/** Where the code that loads later draws: as high as what it draws first, so that nothing below it moves. */
const reserved = (height: number | string) => style({ '@media': { '(scripting: enabled)': { minHeight: height } } });
/** A link to the reviews opens it before its code has loaded, so it fills the screen. */
export const afterword = reserved('max(800px, 100svh)');
export const reviews = reserved(560);

/** A part after the description. */
export const related = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
  marginTop: space[32],
});
/** The part that a link opens: what is below it stays out of view, whatever the height of its content when that arrives. */
export const fillsScreen = style({ alignContent: 'start', minHeight: '100svh' });
