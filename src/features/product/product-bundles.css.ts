import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { below, from } from '#ui/theme/media.ts';

const { color, font, fontSize, radius, space } = vars;

const list = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  listStyle: 'none',
  padding: 0,
  margin: 0,
  minWidth: 0,
} as const;

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  marginTop: space[32],
});
export const bundles = style({ ...list, gap: space[16] });

/** On a desktop the products are beside the price. */
export const bundle = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  minWidth: 0,
  padding: space[16],
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  ...from('tablet', { gridTemplateColumns: 'minmax(0, 1fr) 280px', columnGap: space[32], padding: space[24] }),
});
export const title = style({ gridColumn: '1 / -1', fontSize: fontSize.lead, overflowWrap: 'anywhere' });

export const products = style({ ...list, gap: space[12], alignContent: 'start' });
export const product = style({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: space[12],
  alignItems: 'center',
  // Large text would have a few letters per line beside the picture.
  ...below('narrow', { gridTemplateColumns: 'minmax(0, 1fr)' }),
});
/** Its height follows its width, not the texts beside it. */
export const picture = style({
  aspectRatio: '4 / 3',
  width: 72,
  height: 'auto',
  borderRadius: radius.control,
  overflow: 'hidden',
});
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[16]}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const quiet = style({ color: color.textQuiet });

export const offer = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  alignContent: 'end',
});
export const sums = style({ display: 'grid', gap: space[8], margin: 0 });
export const sum = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: space[12],
});
export const saving = style([sum, { color: color.owned, fontWeight: 550 }]);
export const total = style([
  sum,
  { paddingTop: space[8], borderTop: `1px solid ${color.line}`, fontSize: fontSize.lead, fontWeight: 650 },
]);
export const amount = style({
  margin: 0,
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
