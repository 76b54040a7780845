import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from } from '#ui/theme/media.ts';

const { size, space } = vars;

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  paddingBlock: `${space[16]} clamp(${space[48]}, 8vw, ${space[96]})`,
});

const STICKY_TOP = `calc(${size.header} + ${size.categoryBar} + ${space[16]})`;

/** Gallery and description on the left, the sticky inspector on the right. */
export const columns = style({
  display: 'grid',
  gap: space[24],
  gridTemplateColumns: 'minmax(0, 1fr)',
  ...from('desktop', {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gridTemplateAreas: '"gallery inspector" "description inspector"',
    gridTemplateRows: 'auto 1fr',
    columnGap: space[32],
    alignItems: 'start',
  }),
});

export const inspector = style({
  display: 'grid',
  gap: space[16],
  minWidth: 0,
  ...from('desktop', { gridArea: 'inspector', position: 'sticky', top: STICKY_TOP }),
});

export const gallery = style({ minWidth: 0, ...from('desktop', { gridArea: 'gallery' }) });

export const description = style({
  display: 'grid',
  gap: space[16],
  maxWidth: size.measure,
  ...from('desktop', { gridArea: 'description' }),
});

export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

export const related = style({ display: 'grid', gap: space[24], marginTop: space[32] });
