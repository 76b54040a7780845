import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, fontSize, space } = vars;

const gutter = `clamp(${space[16]}, 3vw, ${space[24]})`;

export const section = style(
  component({
    containerType: 'inline-size',
    minWidth: 0,
    selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  }),
);

/** The status is below the title, and beside it in a wide list. */
export const row = style(
  component({
    display: 'grid',
    gridTemplate: '"title action" auto "status action" auto / minmax(0, 1fr) auto',
    gap: `${space[4]} ${space[16]}`,
    alignItems: 'center',
    minHeight: 80,
    padding: `${space[16]} ${gutter}`,
    '@container': {
      // Large text on a phone: the action would leave the title no room.
      '(max-width: 15rem)': { gridTemplate: '"title" auto "status" auto "action" auto / minmax(0, 1fr)' },
      '(min-width: 38rem)': { gridTemplate: '"title status action" auto / 13rem minmax(0, 1fr) auto' },
    },
  }),
);

export const opener = style([
  row,
  component({
    listStyle: 'none',
    cursor: 'pointer',
    selectors: {
      '&::-webkit-details-marker': { display: 'none' },
      // The card around the rows cuts off what is outside it.
      '&:focus-visible': { outlineOffset: -2 },
    },
  }),
]);

export const title = style(component({ gridArea: 'title', fontSize: fontSize.lead }));
export const status = style(
  component({
    gridArea: 'status',
    display: 'grid',
    gap: space[4],
    minWidth: 0,
    fontSize: fontSize.small,
    overflowWrap: 'anywhere',
  }),
);

/** All actions have one width, so that another label does not move them. */
export const rowAction = style(component({ gridArea: 'action', minWidth: '7.5rem' }));

export const panel = style(
  component({ display: 'grid', gap: space[24], padding: `${space[4]} ${gutter} ${space[24]}`, minWidth: 0 }),
);
