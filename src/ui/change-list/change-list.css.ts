import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, font, fontSize, radius, space } = vars;

export const list = style({ display: 'grid', gap: space[12], paddingBlock: space[8], fontSize: fontSize.small });

export const warning = style({
  display: 'grid',
  gap: space[8],
  padding: space[12],
  border: `1px solid ${color.danger}`,
  borderRadius: radius.control,
});
export const warningTitle = style({
  display: 'flex',
  gap: space[8],
  alignItems: 'center',
  color: color.danger,
  fontWeight: 650,
});

export const group = style({ display: 'grid', gap: space[8] });
export const title = style({ fontWeight: 650 });
export const rows = style({ display: 'grid', gap: space[8], listStyle: 'none', padding: 0, margin: 0 });
export const row = style({ display: 'grid', gap: space[4], minWidth: 0 });
export const path = style({ fontFamily: font.mono, fontSize: fontSize.tiny, overflowWrap: 'anywhere' });
export const quiet = style({ color: color.textQuiet, fontSize: fontSize.tiny });
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[12]}`,
  listStyle: 'none',
  padding: 0,
  margin: 0,
  fontSize: fontSize.tiny,
});

export const note = style({ color: color.textQuiet, fontSize: fontSize.small });
