import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { SMALL_PHONE, responsive } from '#ui/theme/media.ts';

const { color, fontSize, space } = vars;

/** Takes the focus when a card leaves the list. Its parts have the distance of those of a page. */
export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: `clamp(${space[16]}, 3vw, ${space[32]})`,
});

/** Both parts have their place before the button appears. */
export const toolbar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 10rem',
  gap: space[12],
  alignItems: 'end',
  '@media': {
    ...responsive({ tablet: { gridTemplateColumns: 'auto auto', justifyContent: 'space-between' } })['@media'],
    [SMALL_PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 40px' },
  },
});

/** The cards of a row have the same height, and so have their notes. A row without notes has no space for them. */
export const item = style({
  display: 'grid',
  gridRow: 'span 2',
  gridTemplateRows: 'subgrid',
  rowGap: 0,
  paddingBottom: space[12],
  ...responsive({ tablet: { paddingBottom: space[16] }, desktop: { paddingBottom: space[24] } }),
});
globalStyle(`ul:has(> ${item})`, { rowGap: 0 });

export const note = style({ paddingTop: space[8], fontSize: fontSize.small, color: color.owned });
