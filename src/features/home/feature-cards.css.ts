import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from } from '#ui/theme/media.ts';

const { color, fontSize, radius, space } = vars;

export const cards = style({
  display: 'grid',
  gap: space[12],
  ...from('tablet', { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[24] }),
});

export const card = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[4],
  padding: space[16],
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});

export const icon = style({ color: color.action, marginBottom: space[8] });
export const title = style({ fontSize: fontSize.body, fontWeight: 650, letterSpacing: 0 });
export const description = style({ color: color.textQuiet, fontSize: fontSize.small });
