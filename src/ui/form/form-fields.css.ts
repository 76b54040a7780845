import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { layers } from '../theme/layers.css.ts';
import { query } from '../theme/media.ts';

export const fields = style(
  component({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[16],
    border: 'none',
    padding: 0,
    margin: 0,
    minWidth: 0,
  }),
);

/** Two columns on wide screens. */
export const columns = style(
  component({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[16],
    alignItems: 'start',
    '@media': { [query('tablet')]: { gridTemplateColumns: '1fr 1fr' } },
  }),
);

/** A form: fields and buttons. */
export const form = style(component({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[24] }));

// Keeps buttons from stretching over the whole form.
globalStyle(`${form} > button`, {
  '@layer': { [layers.components]: { '@media': { [query('tablet')]: { justifySelf: 'start' } } } },
});
