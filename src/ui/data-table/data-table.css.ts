import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { from } from '../theme/media.ts';

const { color, duration, easing, fontSize, space } = vars;

export const dataTable = style(component({ display: 'grid', gap: space[16], minWidth: 0 }));

export const count = style(component({ color: color.textQuiet, fontSize: fontSize.small }));

export const rows = style(component({ minWidth: 0, transition: `opacity ${duration.small} ${easing.enter}` }));

/** The previous page while the next one loads. */
export const refreshing = style(component({ opacity: 0.5 }));

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `${space[12]} ${space[16]}`,
});

/** The search box has its own row. */
export const searchBox = style({ flex: '1 1 100%' });

export const filter = style({ flex: '1 1 8.5rem', minWidth: 0, ...from('tablet', { maxWidth: '12rem' }) });

export const toolbarActions = style({ display: 'flex', gap: space[12] });
