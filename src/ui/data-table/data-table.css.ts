import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { from } from '../theme/media.ts';

const { color, duration, easing, fontSize, radius, space } = vars;

export const dataTable = style(component({ display: 'grid', gap: space[16], minWidth: 0 }));

export const count = style(component({ color: color.textQuiet, fontSize: fontSize.small }));

export const clearFilters = style(component({ paddingBlock: space[4], fontSize: fontSize.small }));

/** The count and the saved filters share a row. */
export const tableHead = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space[8]} ${space[16]}`,
  }),
);

export const savedFilters = style(
  component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8], minWidth: 0 }),
);
export const savedFilter = style(
  component({
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 0,
    border: `1px solid ${color.line}`,
    borderRadius: radius.round,
  }),
);
export const savedFilterLink = style(
  component({
    minWidth: 0,
    paddingInlineStart: space[12],
    color: color.text,
    fontSize: fontSize.small,
    overflowWrap: 'anywhere',
    selectors: { '&[aria-current]': { color: color.action, fontWeight: 600 } },
  }),
);

export const rows = style(component({ minWidth: 0, transition: `opacity ${duration.small} ${easing.enter}` }));

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `${space[12]} ${space[16]}`,
});

/** The search box and its button. */
export const search = style({
  display: 'flex',
  flex: '1 1 22rem',
  alignItems: 'end',
  gap: space[8],
  minWidth: 0,
});
globalStyle(`${search} > button`, { minHeight: 44 });
export const searchBox = style({ flex: 1, minWidth: 0 });

export const filter = style({ flex: '1 1 8.5rem', minWidth: 0, ...from('tablet', { maxWidth: '12rem' }) });

/** Beside the filters while it is closed, below them while it is open. */
export const days = style({ selectors: { '&[open]': { flexBasis: '100%' } } });
export const daysFields = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[12]} ${space[16]}` });
globalStyle(`${days} > summary`, { minHeight: 44 });

/** The saved filters and the export of a list. */
export const tableActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[16]}`,
  minWidth: 0,
});
