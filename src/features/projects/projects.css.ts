import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { query } from '#ui/theme/media.ts';

const { color, fontSize, space } = vars;

export const column = style({ display: 'grid', gap: space[24], minWidth: 0 });
export const list = style({
  display: 'grid',
  gap: space[16],
  alignItems: 'start',
  listStyle: 'none',
  padding: 0,
  margin: 0,
  '@media': { [query('desktop')]: { gridTemplateColumns: '1fr 1fr' } },
});
export const card = style({
  display: 'grid',
  gap: space[16],
  alignContent: 'start',
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });
export const name = style({ fontSize: fontSize.lead });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const intro = style({ marginBottom: space[16] });
export const add = style({ justifySelf: 'start' });
export const choices = style({ border: 'none', padding: 0, margin: 0, minWidth: 0 });
export const legend = style({ padding: 0, marginBottom: space[8], fontWeight: 600, fontSize: fontSize.small });
export const boxes = style({
  display: 'grid',
  gap: space[8],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
});
export const budgets = style({
  display: 'grid',
  gap: space[16],
  alignItems: 'start',
  '@media': {
    [query('tablet')]: { gridTemplateColumns: '1fr 1fr' },
    [query('desktop')]: { gridTemplateColumns: '1fr 1fr 1fr' },
  },
});
export const unit = style({ paddingInline: space[8], color: color.textQuiet, fontSize: fontSize.small });
export const needs = style({ display: 'grid', gap: space[4], margin: 0 });
export const need = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: space[16] });
export const term = style({ color: color.textQuiet, fontSize: fontSize.small });
export const value = style({ margin: 0, fontSize: fontSize.small });

export const note = style({ color: color.textQuiet });
