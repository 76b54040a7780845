import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { FORCED_COLORS, selectedEntry } from '../theme/forced-colors.ts';
import { component } from '../theme/layered.ts';
import { layers } from '../theme/layers.css.ts';
import { UPRIGHT_PHONE, from, query, queryBelow } from '../theme/media.ts';
import { PHONE_HEADER, STICKY_TOP } from '../theme/sticky-top.ts';

const { color, fontSize, radius, size, space } = vars;

/** px. Height of a link beside the sections. */
const ANCHOR_HEIGHT = 36;

/** px. Height of the row of links on a phone, where it stays in view, with a gap. */
const ROW_HEIGHT = 52;

/** The sections with their navigation beside them, which stays in view. Below that width the navigation is a row above them. */
export const withNavigation = style(
  component({
    // In a grid the row would not stay in view beyond its own cell.
    display: 'flex',
    flexDirection: 'column',
    gap: space[16],
    ...from('desktop', {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 11rem',
      gap: space[32],
      alignItems: 'start',
    }),
  }),
);
export const navigation = style(
  component({
    minWidth: 0,
    marginInline: `calc(-1 * ${size.gutter})`,
    '@media': {
      print: { display: 'none' },
      [UPRIGHT_PHONE]: { position: 'sticky', zIndex: 2, top: PHONE_HEADER, background: color.ground },
      [query('desktop')]: { position: 'sticky', top: STICKY_TOP, order: 1, marginInline: 0 },
    },
  }),
);

/** px */
const FADE = 40;
/** Both ends fade. The mask is wider than the row by one of them. */
const mask = {
  maskImage: `linear-gradient(to right, transparent, black ${FADE}px, black calc(100% - ${FADE}px), transparent)`,
  maskSize: `calc(100% + ${FADE}px) 100%`,
  maskRepeat: 'no-repeat',
} as const;
/** The links fade at an end of the row behind which there are more. A row without more has no animation, and so no mask. */
const fade = keyframes({ from: { ...mask, maskPosition: `-${FADE}px 0` }, to: { ...mask, maskPosition: '0 0' } });

/** A single line that scrolls: several rows would push the sections down. */
export const anchors = style(
  component({
    display: 'flex',
    gap: space[8],
    // Room for the focus ring, which `overflow` would clip.
    padding: `${space[4]} ${size.gutter}`,
    margin: 0,
    overflowX: 'auto',
    scrollPaddingInline: FADE,
    scrollbarWidth: 'none',
    listStyle: 'none',
    whiteSpace: 'nowrap',
    '@media': {
      '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
      [queryBelow('desktop')]: {
        // Also before the links are known.
        minHeight: `calc(${size.target} + 2 * ${space[4]})`,
        '@supports': {
          '(animation-timeline: scroll())': {
            animationName: fade,
            animationTimingFunction: 'linear',
            animationFillMode: 'both',
            animationTimeline: 'scroll(self inline)',
          },
        },
      },
      [query('desktop')]: {
        display: 'grid',
        gap: 0,
        padding: 0,
        overflowX: 'visible',
        borderInlineStart: `2px solid ${color.line}`,
        whiteSpace: 'normal',
      },
    },
  }),
);
export const anchor = style(
  component({
    display: 'flex',
    alignItems: 'center',
    color: color.textQuiet,
    fontSize: fontSize.small,
    textDecoration: 'none',
    '@media': {
      [queryBelow('desktop')]: {
        minHeight: size.target,
        // The row stays directly below the header, within the scroll padding: the page would scroll when a link gets the focus.
        scrollMarginTop: `calc(-1 * ${space[12]})`,
        paddingInline: space[12],
        background: color.surface,
        border: `1px solid ${color.line}`,
        borderRadius: radius.round,
        selectors: {
          '&:hover': { borderColor: color.controlLine, color: color.text },
          '&[aria-current]': { background: color.actionSoft, borderColor: color.action, color: color.action },
          '&:focus-visible': { borderRadius: radius.round },
        },
      },
      [query('desktop')]: {
        minHeight: ANCHOR_HEIGHT,
        marginInlineStart: -2,
        paddingInlineStart: space[12],
        borderInlineStart: '2px solid transparent',
        selectors: {
          '&:hover': { color: color.text, textDecoration: 'underline' },
          '&[aria-current]': { color: color.text, fontWeight: 600, borderInlineStartColor: color.action },
        },
      },
      [FORCED_COLORS]: { selectors: { '&[aria-current]': selectedEntry } },
    },
  }),
);

const sections = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 } as const;
/** A linked section or a focused control is below the row. */
const belowRow = style({});
for (const linked of ['section[id]', ':is(a, button, input, select, textarea, summary)'])
  globalStyle(`${belowRow} ${linked}`, {
    '@layer': { [layers.components]: { '@media': { [UPRIGHT_PHONE]: { scrollMarginTop: ROW_HEIGHT } } } },
  });
/** Sections of one card each are as close as the fields of a form; groups of cards are further apart. */
export const sectionsGap = {
  close: style([belowRow, component({ ...sections, gap: space[24] })]),
  wide: style([belowRow, component({ ...sections, gap: space[48] })]),
};
