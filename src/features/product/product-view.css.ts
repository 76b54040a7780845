import { globalStyle, style } from '@vanilla-extract/css';
import { aboveBottomBar, bottomBar, endsAboveBottomBar } from '#ui/theme/bottom-bar.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { from, query, queryBelow, TABLET_ONLY } from '#ui/theme/media.ts';

const { color, fontSize, radius, shadow, size, space } = vars;

export const page = style({
  // Reviews that load would otherwise push the page on, away from a link's target.
  overflowAnchor: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  paddingBlock: `${space[16]} clamp(${space[48]}, 8vw, ${space[96]})`,
});

const STICKY_TOP = `calc(${size.header} + ${size.categoryBar} + ${space[16]})`;
/** px. Line of the title above the box. */
const TITLE_LINE = 20;
/** A phone that is held upright. Lower screens have no room for a bar. */
const PHONE = `${queryBelow('tablet')} and (min-height: 480.02px)`;
const KNOWS_STUCK = '(container-type: scroll-state)';
const STUCK = 'scroll-state(stuck: top)';

/**
 * Gallery, description and reviews on the left, the inspector on the right, so that the price stays in view beside all of them. On a phone
 * the description comes before the facts, and the price is a bar at the bottom of the screen.
 */
export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  ...from('desktop', {
    display: 'grid',
    gap: `${space[24]} ${space[32]}`,
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gridTemplateAreas: '"gallery inspector" "details inspector" "later inspector"',
    gridTemplateRows: 'auto auto 1fr',
    alignItems: 'start',
  }),
});

/** On a phone its parts are in the column of the page, so that the price stays in view along the whole of it. */
export const inspector = style({
  display: 'contents',
  ...from('desktop', {
    gridArea: 'inspector',
    alignSelf: 'stretch',
    display: 'flex',
    flexDirection: 'column',
    gap: space[16],
    minWidth: 0,
  }),
});

/** Price and action. They stay in view: below the header, on a phone at the bottom of the screen. */
export const purchase = style({
  containerType: 'scroll-state',
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[8]} ${space[16]}`,
  '@media': {
    [PHONE]: bottomBar,
    [query('tablet')]: {
      position: 'sticky',
      top: STICKY_TOP,
      padding: space[16],
      background: color.surface,
      border: `1px solid ${color.line}`,
      borderRadius: radius.card,
      // The second shadow fills the corners of the box, where the facts that scroll away would show.
      boxShadow: `${shadow.raised}, 0 calc(-1 * ${space[16]}) 0 ${color.ground}`,
      selectors: {
        // They would show as a strip between the header and the box, too.
        '&::before': {
          content: '',
          position: 'absolute',
          insetInline: -1,
          bottom: '100%',
          height: space[16],
          background: color.ground,
        },
      },
      // Stuck, the title and the box are one opaque bar that hangs from the header.
      '@container': {
        [STUCK]: {
          selectors: {
            '&::before': {
              zIndex: -1,
              top: `calc(-1 * ${space[16]} - ${TITLE_LINE}px - 1px)`,
              bottom: -1,
              height: 'auto',
              background: color.surface,
              border: `1px solid ${color.line}`,
              borderTop: 0,
              borderRadius: `0 0 ${radius.card} ${radius.card}`,
              boxShadow: shadow.raised,
            },
          },
        },
      },
      '@supports': { [KNOWS_STUCK]: { top: `calc(${STICKY_TOP} + ${TITLE_LINE}px)` } },
    },
    [TABLET_ONLY]: {
      '@container': {
        [STUCK]: {
          selectors: {
            '&::before': { insetInline: `calc(-1 * ${size.gutter} - 1px)`, borderInline: 0, borderRadius: 0 },
          },
        },
      },
    },
    // The header is not sticky there either.
    '(max-height: 480px)': { position: 'static' },
  },
});

/** The title above the box while the box is stuck to the header, in browsers with scroll-state queries. */
export const purchaseTitle = style({
  position: 'absolute',
  insetInline: space[16],
  bottom: `calc(100% - ${space[4]})`,
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
globalStyle(`html:has(${purchase})`, {
  '@media': {
    [`${TABLET_ONLY} and (min-height: 480.02px)`]: {
      scrollPaddingTop: `calc(${size.header} + ${size.categoryBar} + ${space[48]} + ${space[96]})`,
    },
    [PHONE]: aboveBottomBar,
  },
});
globalStyle(`body:has(${purchase})`, { '@media': { [PHONE]: endsAboveBottomBar } });

/** After the description on a phone. */
export const afterDescription = style({ order: 2, display: 'grid', gap: space[16], ...from('desktop', { order: 0 }) });

export const gallery = style({ minWidth: 0, ...from('desktop', { gridArea: 'gallery' }) });

/** Description and contents. */
export const details = style({
  order: 1,
  display: 'grid',
  gap: space[24],
  minWidth: 0,
  ...from('desktop', { gridArea: 'details' }),
});

/** What follows the description and, on a phone, the facts. */
export const later = style({ order: 3, minWidth: 0, ...from('desktop', { gridArea: 'later' }) });

export const description = style({ display: 'grid', gap: space[16], maxWidth: size.measure });

export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

/** Where the code that loads later draws: as high as what it draws first, so that nothing below it moves. */
const reserved = (height: number | string) => style({ '@media': { '(scripting: enabled)': { minHeight: height } } });
/** A link to the reviews opens it before its code has loaded, so it fills the screen. */
export const afterword = reserved('max(800px, 100svh)');
export const reviews = reserved(560);

/** A part after the description. */
export const related = style({ display: 'grid', gap: space[24], marginTop: space[32] });
/** The part that a link opens: what is below it stays out of view, whatever the height of its content when that arrives. */
export const fillsScreen = style({ alignContent: 'start', minHeight: '100svh' });
