import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from } from '#ui/theme/media.ts';

const { color, font, radius, space } = vars;

const list = { listStyle: 'none', padding: 0, margin: 0 } as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
} as const;

export const chosen = style(row);
export const email = style({ color: color.textQuiet });
export const price = style({ color: color.textQuiet, fontFamily: font.mono, whiteSpace: 'nowrap' });

export const lines = style({ ...list, display: 'grid', gap: space[12], paddingTop: space[16] });
export const line = style({
  display: 'grid',
  gap: space[12],
  padding: space[16],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
});
export const lineHead = style({ ...row, flexWrap: 'nowrap' });
export const lineFields = style({
  display: 'grid',
  gap: space[16],
  alignItems: 'start',
  ...from('tablet', { gridTemplateColumns: '12rem 1fr' }),
});
export const total = style({
  ...row,
  paddingTop: space[16],
  fontWeight: 600,
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
});
