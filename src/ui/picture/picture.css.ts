import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

export const frame = style(component({ display: 'block', width: '100%', height: '100%' }));

export const image = style(component({ width: '100%', height: '100%', objectFit: 'contain' }));

export const cover = style(component({ objectFit: 'cover' }));

export const placeholder = style(
  component({
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    color: vars.color.controlLine,
  }),
);
