import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from } from '#ui/theme/media.ts';

const { color, fontSize, radius, space } = vars;

export const cards = style({
  display: 'grid',
  gap: space[12],
  ...from('tablet', { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[24] }),
});

/** On a phone the icon is beside the texts. */
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  gap: `${space[4]} ${space[16]}`,
  ...from('tablet', { gridTemplateColumns: 'minmax(0, 1fr)' }),
  padding: space[16],
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});

export const icon = style({
  gridRow: 'span 2',
  color: color.action,
  ...from('tablet', { gridRow: 'auto', marginBottom: space[8] }),
});
export const title = style({ fontSize: fontSize.body, fontWeight: 650, letterSpacing: 0 });
export const description = style({ color: color.textQuiet, fontSize: fontSize.small });
