import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { from } from '../theme/media.ts';

const { color, duration, easing, fontSize, space } = vars;

export const dataTable = style(component({ display: 'grid', gap: space[16], minWidth: 0 }));

export const count = style(component({ color: color.textQuiet, fontSize: fontSize.small }));

export const rows = style(component({ minWidth: 0, transition: `opacity ${duration.small} ${easing.enter}` }));

/** What is shown is from before: the answer for the new address is still on its way. */
export const refreshing = style(component({ opacity: 0.5 }));

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `${space[12]} ${space[16]}`,
});

/** The first field has a row of its own on a phone. */
export const searchBox = style({ flex: '1 1 100%', ...from('tablet', { flex: '1 1 16rem' }) });

export const filter = style({ flex: '1 1 9rem', minWidth: 0, ...from('tablet', { flex: '0 1 11rem' }) });

export const toolbarActions = style({ display: 'flex', gap: space[12] });
