import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, radius, space } = vars;

export const offer = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space[8]} ${space[24]}`,
    marginTop: space[16],
    padding: `${space[12]} ${space[16]}`,
    background: color.surface,
    border: `1px solid ${color.lineStrong}`,
    borderInlineStart: `3px solid ${color.action}`,
    borderRadius: radius.control,
  }),
);

export const offerText = style(component({ minWidth: 0, overflowWrap: 'anywhere' }));

export const offerActions = style(component({ display: 'flex', flexWrap: 'wrap', gap: space[8] }));
