import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { layers } from '../theme/layers.css.ts';
import { query } from '../theme/media.ts';

export const fields = style(
  component({ display: 'grid', gap: vars.space[16], border: 'none', padding: 0, margin: 0, minWidth: 0 }),
);

/** Two columns where there is room. */
export const columns = style(
  component({
    display: 'grid',
    gap: vars.space[16],
    alignItems: 'start',
    '@media': { [query('tablet')]: { gridTemplateColumns: '1fr 1fr' } },
  }),
);

/** A form: its fields, and what is done with them. */
export const form = style(component({ display: 'grid', gap: vars.space[24] }));

// A button across a whole card is hard to take for one; where it should be as wide as its form, it says so itself.
globalStyle(`${form} > button`, {
  '@layer': { [layers.components]: { '@media': { [query('tablet')]: { justifySelf: 'start' } } } },
});
