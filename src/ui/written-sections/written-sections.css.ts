import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { responsive } from '../theme/media.ts';

const { color, fontSize, size, space } = vars;

export const sections = style(component({ display: 'grid', gap: space[48] }));

export const section = style(component({ display: 'grid', gap: space[16] }));

export const title = style(component({ fontSize: fontSize.heading }));

export const items = style(component({ display: 'grid', borderTop: `1px solid ${color.line}` }));

export const item = style(
  component({
    display: 'grid',
    gap: `${space[4]} ${space[24]}`,
    paddingBlock: space[16],
    borderBottom: `1px solid ${color.line}`,
    ...responsive({ tablet: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2.2fr)' } }),
  }),
);

export const term = style(component({ fontWeight: 650, lineHeight: vars.lineHeight.snug }));

export const description = style(component({ color: color.textQuiet, maxWidth: size.measure }));
