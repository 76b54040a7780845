import { style } from '@vanilla-extract/css';
import { component } from '../theme/layered.ts';
import { visuallyHiddenBox } from '../visually-hidden/visually-hidden.css.ts';
import { query } from '../theme/media.ts';

export const selectAll = style(
  component({ position: 'relative', display: 'inline-flex', alignItems: 'center', gap: 8, cursor: 'pointer' }),
);
/** In a column the position of the box says enough. */
export const selectAllText = style(component({ '@media': { [query('tablet')]: visuallyHiddenBox } }));
/** Some rows are selected. */
export const partial = style(
  component({
    selectors: {
      '&:indeterminate::before': { background: 'currentColor', clipPath: 'inset(42% 10%)', opacity: 1 },
    },
  }),
);
