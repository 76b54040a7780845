import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { gridFloor } from '#ui/theme/grid-floor.css.ts';
import { from } from '#ui/theme/media.ts';

const { color, fontSize, radius, space } = vars;

export const cards = style({
  display: 'grid',
  gap: space[12],
  ...from('tablet', { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[24] }),
});

/** The icon stands on the grid floor, as pictures do. */
export const card = style([
  gridFloor,
  {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignContent: 'center',
    gap: `${space[4]} ${space[16]}`,
    padding: space[16],
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    ...from('tablet', { paddingBlock: space[24] }),
  },
]);

export const icon = style({
  gridRow: 'span 2',
  boxSizing: 'content-box',
  padding: space[12],
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  background: color.surface,
  color: color.action,
});
export const title = style({ fontSize: fontSize.body, fontWeight: 650, letterSpacing: 0 });
export const description = style({ color: color.textQuiet, fontSize: fontSize.small });
