import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

export const logo = style(
  component({ display: 'inline-flex', alignItems: 'center', gap: '0.3em', color: vars.color.text, lineHeight: 1 }),
);

export const mark = style(component({ flex: 'none', width: '1.5em', height: '1.5em' }));

export const name = style(
  component({
    fontFamily: vars.font.heading,
    fontSize: '0.85em',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    whiteSpace: 'nowrap',
  }),
);

const { color } = vars;

export const stripe = style(component({ fill: color.mark }));
export const stripeBetween = style(component({ fill: color.markPale }));
export const leftFace = style(component({ fill: color.controlLine }));
export const rightFace = style(component({ fill: color.lineStrong }));
