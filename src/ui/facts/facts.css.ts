import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, fontSize, space } = vars;

export const facts = style(component({ display: 'grid', fontFamily: vars.font.mono, fontSize: fontSize.small }));

export const row = style(
  component({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: space[12],
    paddingBlock: space[8],
    borderTop: `1px solid ${color.line}`,
    selectors: { '&:first-child': { borderTop: 0 } },
  }),
);

export const term = style(component({ color: color.textQuiet, overflowWrap: 'anywhere' }));

export const value = style(component({ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }));
