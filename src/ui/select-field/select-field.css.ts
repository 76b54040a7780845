import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

export const select = style(
  component({ appearance: 'none', paddingInlineEnd: 40, cursor: 'pointer', textOverflow: 'ellipsis' }),
);

export const arrow = style(
  component({
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: vars.space[12],
    display: 'grid',
    placeItems: 'center',
    color: vars.color.textQuiet,
    pointerEvents: 'none',
  }),
);
