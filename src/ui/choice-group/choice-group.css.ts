import { globalStyle, style } from '@vanilla-extract/css';
import { label as choice } from '../checkbox-field/checkbox-field.css.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { layers } from '../theme/layers.css.ts';
import { TOUCH } from '../theme/media.ts';

const { fontSize, space } = vars;

export const group = style(
  component({ display: 'grid', gap: space[8], border: 0, padding: 0, margin: 0, minWidth: 0 }),
);
export const legend = style(component({ fontSize: fontSize.small, fontWeight: 600, paddingBottom: space[8] }));

// A finger gets rows of 40 px; the text stays beside its box.
globalStyle(`${group} ${choice}`, {
  '@layer': {
    [layers.components]: {
      '@media': { [TOUCH]: { flexGrow: 1, marginTop: `calc(-1 * ${space[8]})`, paddingBlock: 9 } },
    },
  },
});
