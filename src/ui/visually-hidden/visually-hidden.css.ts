import { style } from '@vanilla-extract/css';
import { component } from '../theme/layered.ts';

export const visuallyHidden = style(
  component({
    position: 'absolute',
    width: 1,
    height: 1,
    margin: -1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    border: 0,
  }),
);
