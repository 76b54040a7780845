import { style } from '@vanilla-extract/css';
import { component } from '../theme/layered.ts';
import { IN_COLUMNS } from '../table/table-media.ts';
import { visuallyHiddenBox } from '../visually-hidden/visually-hidden.css.ts';

export const selectAll = style(
  component({ position: 'relative', display: 'inline-flex', alignItems: 'center', gap: 8, cursor: 'pointer' }),
);
/** In a column the position of the box says enough. */
export const selectAllText = style(component({ '@media': { [IN_COLUMNS]: visuallyHiddenBox } }));
/** Some rows are selected. */
export const partial = style(
  component({
    selectors: {
      '&:indeterminate::before': { background: 'currentColor', clipPath: 'inset(42% 10%)', opacity: 1 },
    },
  }),
);
