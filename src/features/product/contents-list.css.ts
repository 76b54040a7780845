import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const { color, font, fontSize, radius, space } = vars;

export const archive = style({ display: 'grid', gap: space[8], paddingTop: space[12] });
export const name = style({ fontFamily: font.mono, fontSize: fontSize.small, overflowWrap: 'anywhere' });
export const note = style({ paddingTop: space[12], color: color.textQuiet, fontSize: fontSize.small });

/** Files in as many columns as fit; a folder takes the whole width. */
export const files = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  gap: `${space[4]} ${space[24]}`,
  minWidth: 0,
  selectors: { 'details > &': { paddingInlineStart: space[24] } },
});
export const folder = style({ gridColumn: '1 / -1', minWidth: 0 });

export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: space[12],
  alignItems: 'center',
  minWidth: 0,
  paddingBlock: space[4],
});
/** px. Side of a thumbnail. A row without one leaves the same space, so that names are aligned. */
export const THUMBNAIL = 40;
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  gridRow: 'span 2',
  width: THUMBNAIL,
  height: THUMBNAIL,
  background: `linear-gradient(${color.floorTop}, ${color.floorBottom})`,
  borderRadius: radius.small,
  color: color.textQuiet,
});
/** Its picture may be transparent. */
export const thumbnail = style({ backgroundColor: color.floorBottom, backgroundRepeat: 'no-repeat' });
export const folderIcon = style({ flex: 'none', color: color.textQuiet });
export const size = style({ color: color.textQuiet, fontFamily: font.mono, fontSize: fontSize.tiny });
export const facts = style({ gridColumn: '2 / -1', color: color.textQuiet, fontSize: fontSize.tiny });
