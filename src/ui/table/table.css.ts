import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { layers } from '../theme/layers.css.ts';

const { color, fontSize, radius, space } = vars;

export const scroller = style(
  component({
    maxHeight: 'min(72vh, 60rem)',
    overflow: 'auto',
    // Print cannot scroll.
    '@media': { print: { maxHeight: 'none', overflow: 'visible' } },
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    selectors: { '&:focus-visible': { borderRadius: radius.card } },
  }),
);

export const table = style(component({ width: '100%', fontSize: fontSize.small, lineHeight: vars.lineHeight.snug }));

const cellBox = { padding: `${space[8]} ${space[12]}`, textAlign: 'start' as const, verticalAlign: 'middle' as const };

export const headCell = style(
  component({
    ...cellBox,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    background: color.raised,
    // A border would scroll away from a sticky cell.
    boxShadow: `inset 0 -1px 0 ${color.line}`,
    color: color.textQuiet,
    fontSize: fontSize.tiny,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  }),
);

/** A sortable header, as high as its cell to be easy to click. */
export const sortLink = style(
  component({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[4],
    minHeight: 32,
    marginBlock: `calc(-1 * ${space[4]})`,
    color: 'inherit',
    textDecoration: 'none',
    selectors: {
      '&:hover': { color: color.text },
      '&[aria-current]': { color: color.action },
    },
  }),
);

export const row = style(
  component({
    selectors: {
      '&:not(:first-child)': { borderTop: `1px solid ${color.line}` },
      '&:hover': { background: color.raised },
    },
  }),
);

export const cell = style(component({ ...cellBox, height: 44, minWidth: '4rem' }));

/** The column that names the row. Its minimum width avoids one word per line. */
export const rowHead = style(component({ minWidth: '9rem' }));

export const mono = style(
  component({ fontFamily: vars.font.mono, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }),
);

/** Dates and buttons must not wrap. */
export const oneLine = style(component({ minWidth: 0, whiteSpace: 'nowrap' }));

export const end = style(component({ textAlign: 'end' }));

// A single link in a cell is a click target of at least 24 px.
globalStyle(`${cell} > a:only-child`, {
  '@layer': { [layers.components]: { display: 'inline-block', paddingBlock: 4 } },
});
