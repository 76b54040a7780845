import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const { color, font, space } = vars;

const list = { listStyle: 'none', padding: 0, margin: 0 } as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
} as const;

export const breakable = style({ overflowWrap: 'anywhere' });
export const group = style({ display: 'grid', gap: space[16], minWidth: 0 });
export const heading = style({ fontSize: vars.fontSize.title });
export const subheading = style({ fontSize: vars.fontSize.body, paddingBottom: space[8] });
export const quiet = style({ color: color.textQuiet });

export const products = style({ ...list, display: 'grid' });
export const product = style({
  ...row,
  flexWrap: 'nowrap',
  paddingBlock: space[8],
  borderTop: `1px solid ${color.line}`,
});
export const name = style({ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const amount = style({ fontFamily: font.mono, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const sum = style({ ...row, paddingTop: space[12], borderTop: `1px solid ${color.line}`, fontWeight: 600 });
