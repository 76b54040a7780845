import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, fontSize, radius, space } = vars;

export const summary = style(
  component({
    padding: space[16],
    background: color.saleSoft,
    border: `1px solid ${color.danger}`,
    borderRadius: radius.card,
  }),
);

export const heading = style(component({ fontSize: fontSize.lead, marginBottom: space[8] }));

export const list = style(component({ display: 'grid', gap: space[4], fontSize: fontSize.small }));

export const link = style(
  component({
    display: 'inline-block',
    minHeight: 24,
    color: color.text,
    selectors: { '&:hover': { color: color.text } },
  }),
);
