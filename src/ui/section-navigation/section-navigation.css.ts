import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { from, query, queryBelow } from '../theme/media.ts';
import { STICKY_TOP } from '../theme/sticky-top.ts';

const { color, fontSize, radius, size, space } = vars;

/** px. Height of a link beside the sections. */
const ANCHOR_HEIGHT = 36;

/** The sections with their navigation beside them, which stays in view. Below that width the navigation is a row above them. */
export const withNavigation = style(
  component({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[16],
    alignItems: 'start',
    ...from('desktop', { gridTemplateColumns: 'minmax(0, 1fr) 11rem', gap: space[32] }),
  }),
);
export const navigation = style(
  component({
    minWidth: 0,
    '@media': {
      print: { display: 'none' },
      [query('desktop')]: { position: 'sticky', top: STICKY_TOP, order: 1 },
    },
  }),
);
/** A single line that scrolls: several rows would push the sections down. */
export const anchors = style(
  component({
    display: 'flex',
    gap: space[8],
    // Room for the focus ring, which `overflow` would clip.
    padding: `${space[4]} ${size.gutter}`,
    margin: 0,
    marginInline: `calc(-1 * ${size.gutter})`,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    listStyle: 'none',
    whiteSpace: 'nowrap',
    ...from('desktop', {
      display: 'grid',
      gap: 0,
      padding: 0,
      marginInline: 0,
      overflowX: 'visible',
      borderInlineStart: `2px solid ${color.line}`,
      whiteSpace: 'normal',
    }),
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
        paddingInline: space[12],
        background: color.surface,
        border: `1px solid ${color.line}`,
        borderRadius: radius.round,
        selectors: {
          '&:hover': { borderColor: color.controlLine, color: color.text },
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
    },
  }),
);

const sections = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 } as const;
/** Sections of one card each are as close as the fields of a form; groups of cards are further apart. */
export const sectionsGap = {
  close: style(component({ ...sections, gap: space[24] })),
  wide: style(component({ ...sections, gap: space[48] })),
};
