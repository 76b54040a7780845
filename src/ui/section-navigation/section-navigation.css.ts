import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { from } from '../theme/media.ts';
import { STICKY_TOP } from '../theme/sticky-top.ts';

const { color, fontSize, space } = vars;

/** px. Height of a link of the navigation. */
const ANCHOR_HEIGHT = 36;

/** The sections with their navigation beside them, which stays in view. Below that width the page is one column without it. */
export const withNavigation = style(
  component({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[32],
    alignItems: 'start',
    ...from('desktop', { gridTemplateColumns: 'minmax(0, 1fr) 11rem' }),
  }),
);
export const navigation = style(
  component({
    display: 'none',
    ...from('desktop', { display: 'block', position: 'sticky', top: STICKY_TOP, order: 1 }),
  }),
);
export const anchors = style(
  component({
    display: 'grid',
    listStyle: 'none',
    padding: 0,
    margin: 0,
    borderInlineStart: `2px solid ${color.line}`,
  }),
);
export const anchor = style(
  component({
    display: 'flex',
    alignItems: 'center',
    minHeight: ANCHOR_HEIGHT,
    marginInlineStart: -2,
    paddingInlineStart: space[12],
    borderInlineStart: '2px solid transparent',
    color: color.textQuiet,
    fontSize: fontSize.small,
    textDecoration: 'none',
    ':hover': { color: color.text, textDecoration: 'underline' },
    selectors: { '&[aria-current]': { color: color.text, fontWeight: 600, borderInlineStartColor: color.action } },
  }),
);

const sections = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 } as const;
/** Sections of one card each are as close as the fields of a form; groups of cards are further apart. */
export const sectionsGap = {
  close: style(component({ ...sections, gap: space[24] })),
  wide: style(component({ ...sections, gap: space[48] })),
};
