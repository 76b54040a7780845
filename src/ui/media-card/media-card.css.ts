import { type GlobalStyleRule, globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { layers } from '../theme/layers.css.ts';
import { SMALL_PHONE, TOUCH, query, queryBelow, responsive } from '../theme/media.ts';

const { color, duration, easing, fontSize, radius, size, space } = vars;

/** A narrower card would cut its price. It grows with the text. */
const CARD_MIN = '7.75rem';
/** @param count of columns, or fewer where they would be too narrow */
const columns = (count: number, gap: string) => ({
  gridTemplateColumns: `repeat(auto-fill, minmax(max(min(100%, ${CARD_MIN}), 100% / ${count} - ${gap}), 1fr))`,
  gap,
});

/** Two columns on a phone, three on a tablet, four on a desktop; fewer if the text is large. */
export const grid = style(
  component({
    display: 'grid',
    ...columns(2, space[12]),
    ...responsive({ tablet: columns(3, space[16]), desktop: columns(4, space[24]) }),
  }),
);

/** One column fewer, for a grid beside a sidebar. */
export const gridBesideColumn = style([
  grid,
  component(responsive({ tablet: columns(2, space[16]), desktop: columns(3, space[24]) })),
]);

export const card = style(
  component({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minWidth: 0,
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    boxShadow: vars.shadow.raised,
    transition: `border-color ${duration.small} ${easing.enter}`,
    selectors: { '&:hover': { borderColor: color.lineStrong } },
  }),
);

const TOP_CORNERS = '13px 13px 0 0';

export const stage = style(
  component({
    position: 'relative',
    aspectRatio: '4 / 3',
    borderRadius: TOP_CORNERS,
    overflow: 'clip',
    // The quick action stands below the picture.
    '@media': { [TOUCH]: { overflow: 'visible' } },
  }),
);

export const stageLink = style(
  component({
    position: 'absolute',
    inset: 0,
    display: 'block',
    transition: `scale ${duration.panel} ${easing.enter}`,
    selectors: { [`${card}:hover &`]: { scale: '1.03' } },
    '@media': {
      [TOUCH]: { borderRadius: TOP_CORNERS, overflow: 'clip', selectors: { [`${card}:hover &`]: { scale: 'none' } } },
    },
  }),
);

export const badgeSlot = style(
  component({
    position: 'absolute',
    top: space[8],
    left: space[8],
    // Beside the corner.
    maxWidth: `calc(100% - ${size.target} - 2 * ${space[8]})`,
    pointerEvents: 'none',
    '@media': { [SMALL_PHONE]: { left: space[4], maxWidth: `calc(100% - ${size.target} - 2 * ${space[4]})` } },
  }),
);
globalStyle(`${badgeSlot} > *`, {
  '@layer': {
    [layers.components]: {
      // Wide letters: it has two lines instead of an ellipsis.
      whiteSpace: 'normal',
      '@media': { [SMALL_PHONE]: { paddingInline: 6 } },
    },
  },
});

export const cornerSlot = style(component({ position: 'absolute', top: space[4], right: space[4] }));

export const quickSlot = style(
  component({
    position: 'absolute',
    insetInline: space[8],
    bottom: space[8],
    width: 'fit-content',
    marginInline: 'auto',
    // Content on the picture needs its own background to be readable.
    background: color.surface,
    borderRadius: radius.control,
    boxShadow: vars.shadow.raised,
    opacity: 0,
    translate: '0 6px',
    // An invisible action must not catch clicks on the picture.
    pointerEvents: 'none',
    transition: `opacity ${duration.small} ${easing.enter}, translate ${duration.small} ${easing.enter}`,
    selectors: {
      [`${card}:hover &, ${card}:focus-within &`]: { opacity: 1, translate: 'none', pointerEvents: 'auto' },
    },
    // Without hover it is always visible: an icon beside the tags, so that it covers no part of the picture.
    '@media': {
      [TOUCH]: {
        insetInline: `auto ${space[4]}`,
        top: '100%',
        bottom: 'auto',
        background: 'none',
        boxShadow: 'none',
        opacity: 1,
        translate: 'none',
        pointerEvents: 'auto',
      },
    },
  }),
);

const eye = (stroke: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='${stroke}' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12'/%3E%3Ccircle cx='12' cy='12' r='3'/%3E%3C/svg%3E")`;

const onTouch = (selector: string, rule: NonNullable<GlobalStyleRule['@layer']>[string]) =>
  globalStyle(`${quickSlot} ${selector}`, { '@layer': { [layers.components]: { '@media': { [TOUCH]: rule } } } });

// The button's name stays in its content for screen readers.
onTouch('button', { width: 40, minHeight: 40, padding: 0, border: 0, fontSize: 0 });
onTouch('button::before', {
  content: '',
  width: 20,
  height: 20,
  background: color.textQuiet,
  mask: `${eye('black')} center / contain no-repeat`,
});

export const body = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    gap: space[4],
    flexGrow: 1,
    padding: space[8],
    ...responsive({ tablet: { gap: space[8], padding: space[12] }, desktop: { gap: space[8], padding: space[16] } }),
  }),
);

/** One line of tags. Tags that do not fit are hidden, so that all cards have the same height. */
export const tags = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    gap: space[4],
    // As high as a badge.
    height: 'calc(1.125rem + 6px)',
    overflow: 'hidden',
    // Room for the quick action.
    '@media': {
      [TOUCH]: { marginInlineEnd: 32 },
      [queryBelow('tablet')]: { marginBottom: space[4] },
    },
  }),
);

export const title = style(
  component({
    // The rest is at the end of the card, so that it aligns across a row whose titles have one or two lines.
    marginBottom: 'auto',
    fontFamily: vars.font.text,
    fontSize: fontSize.small,
    fontWeight: 600,
    lineHeight: vars.lineHeight.snug,
    letterSpacing: 0,
    textWrap: 'wrap',
    ...responsive({ tablet: { fontSize: fontSize.body } }),
  }),
);

/** px. By so much the link begins above its text, so that one line is easy to hit. The line clamp would show a third line in a padding below. */
const LINK_PADDING = 6;

export const titleLink = style(
  component({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    marginTop: -LINK_PADDING,
    paddingTop: LINK_PADDING,
    // Otherwise a long word would widen all columns.
    overflowWrap: 'anywhere',
    color: color.text,
    textDecoration: 'none',
    selectors: {
      '&:hover': { color: color.action, textDecoration: 'underline' },
      // Inset, because the line clamp would cut off an outer ring.
      '&:focus-visible': { outlineOffset: -2 },
    },
  }),
);

/** Price and action: one below the other on a phone, where the price has room for two lines, and side by side elsewhere. */
export const footer = style(
  component({
    display: 'grid',
    gridTemplateRows: 'minmax(40px, auto) auto',
    alignItems: 'end',
    gap: space[4],
    '@media': {
      [query('tablet')]: {
        gap: space[8],
        paddingTop: space[4],
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        minHeight: 44,
      },
    },
  }),
);
