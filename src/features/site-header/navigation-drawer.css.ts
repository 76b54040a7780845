import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from } from '#ui/theme/media.ts';

const { color, duration, easing, fontSize, radius, space } = vars;

/** px, also for the skeleton rows */
const ROW = 44;

/** The button is visible on small screens only. */
export const button = style({
  gridArea: 'menu',
  marginInlineStart: `calc(-1 * ${space[8]})`,
  ...from('tablet', { display: 'none' }),
});

export const links = style({ display: 'grid' });

export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  width: `calc(100% + 2 * ${space[12]})`,
  marginInline: `calc(-1 * ${space[12]})`,
  minHeight: ROW,
  paddingInline: space[12],
  borderRadius: radius.control,
  color: color.text,
  fontWeight: 500,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.actionSoft, color: color.text },
    '&[aria-current="page"]': { color: color.action },
    '&:focus-visible': { outlineOffset: -2 },
  },
});

export const heading = style({
  marginTop: space[16],
  paddingTop: space[24],
  paddingBottom: space[8],
  borderTop: `1px solid ${color.line}`,
  color: color.textQuiet,
  fontFamily: vars.font.text,
  fontSize: fontSize.small,
  fontWeight: 600,
  letterSpacing: 0,
});

export const sectionHeading = style({ fontFamily: 'inherit', fontSize: 'inherit', letterSpacing: 0 });

export const arrow = style({
  marginInlineStart: 'auto',
  transition: `rotate ${duration.small} ${easing.enter}`,
  selectors: { '[data-state="open"] > &': { rotate: '180deg' } },
});

const HEIGHT = 'var(--radix-accordion-content-height)';
const expand = keyframes({ from: { height: 0 }, to: { height: HEIGHT } });
const collapse = keyframes({ from: { height: HEIGHT }, to: { height: 0 } });

export const section = style({
  overflow: 'hidden',
  selectors: {
    '&[data-state="open"]': { animation: `${expand} ${duration.small} ${easing.enter}` },
    '&[data-state="closed"]': { animation: `${collapse} ${duration.small} ${easing.leave}` },
  },
});

export const children = style({
  display: 'grid',
  marginInlineStart: space[8],
  marginBottom: space[8],
  paddingInlineStart: `calc(${space[24]} - 1px)`,
  paddingInlineEnd: space[12],
  borderInlineStart: `1px solid ${color.line}`,
});

export const quiet = style({ color: color.textQuiet });

export const skeletonRow = style({ height: ROW - 12, marginBlock: 6 });
