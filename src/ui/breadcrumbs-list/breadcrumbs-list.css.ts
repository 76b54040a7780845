import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, fontSize, space } = vars;

export const list = style(
  component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[4], fontSize: fontSize.small }),
);

export const item = style(
  component({ display: 'inline-flex', alignItems: 'center', gap: space[4], minWidth: 0, color: color.textQuiet }),
);

export const link = style(
  component({
    display: 'inline-block',
    minWidth: 24,
    paddingBlock: 3,
    color: color.textQuiet,
    textDecoration: 'none',
    selectors: { '&:hover': { color: color.text, textDecoration: 'underline' } },
  }),
);

export const current = style(component({ color: color.text, paddingBlock: 3, overflowWrap: 'anywhere' }));

export const separator = style(component({ flex: 'none', color: color.controlLine }));
