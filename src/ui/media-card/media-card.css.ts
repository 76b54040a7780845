import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { query, responsive } from '../theme/media.ts';

const { color, duration, easing, fontSize, radius, space } = vars;

/** Two columns on a phone, three on a tablet, four on a desktop. */
export const grid = style(
  component({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: space[12],
    ...responsive({
      tablet: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[16] },
      desktop: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space[24] },
    }),
  }),
);

/** One column fewer, for a grid beside a sidebar. */
export const gridBesideColumn = style([
  grid,
  component({
    ...responsive({
      tablet: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      desktop: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    }),
  }),
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

export const stage = style(
  component({ position: 'relative', aspectRatio: '4 / 3', borderRadius: `13px 13px 0 0`, overflow: 'clip' }),
);

export const stageLink = style(
  component({
    position: 'absolute',
    inset: 0,
    display: 'block',
    transition: `scale ${duration.panel} ${easing.enter}`,
    selectors: { [`${card}:hover &`]: { scale: '1.03' } },
  }),
);

export const badgeSlot = style(
  component({ position: 'absolute', top: space[8], left: space[8], pointerEvents: 'none' }),
);

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
    // Always visible on devices without hover.
    '@media': { '(hover: none)': { opacity: 1, translate: 'none', pointerEvents: 'auto' } },
  }),
);

export const body = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    gap: space[8],
    flexGrow: 1,
    padding: space[12],
    ...responsive({ desktop: { padding: space[16] } }),
  }),
);

/** One line of tags. Tags that do not fit are hidden, so that all cards have the same height. */
export const tags = style(
  component({ display: 'flex', flexWrap: 'wrap', gap: space[4], height: 24, overflow: 'hidden' }),
);

export const title = style(
  component({
    // Always two lines high, so that prices align across a row.
    height: '2.6em',
    fontFamily: vars.font.text,
    fontSize: fontSize.small,
    fontWeight: 600,
    lineHeight: vars.lineHeight.snug,
    letterSpacing: 0,
    textWrap: 'wrap',
    ...responsive({ tablet: { fontSize: fontSize.body } }),
  }),
);

// The link fills both lines, so that a short title is as easy to click.
export const titleLink = style(
  component({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    height: '100%',
    color: color.text,
    textDecoration: 'none',
    selectors: {
      '&:hover': { color: color.action, textDecoration: 'underline' },
      // Inset, because the line clamp would cut off an outer ring.
      '&:focus-visible': { outlineOffset: -2 },
    },
  }),
);

export const meta = style(
  component({ display: 'flex', alignItems: 'center', gap: space[8], height: 24, overflow: 'hidden' }),
);

export const footer = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    gap: space[8],
    marginTop: 'auto',
    paddingTop: space[4],
    '@media': {
      [query('tablet')]: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', minHeight: 44 },
    },
  }),
);

/** Two lines high on a phone, where the old price is above the new one. */
export const priceSlot = style(
  component({
    display: 'flex',
    alignItems: 'flex-end',
    minWidth: 0,
    minHeight: 40,
    '@media': { [query('tablet')]: { alignItems: 'center' } },
  }),
);

export const actionSlot = style(component({ display: 'grid', minWidth: 0, flex: 'none' }));
