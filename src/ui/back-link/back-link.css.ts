import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

export const back = style(
  component({
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'start',
    gap: vars.space[4],
    width: 'fit-content',
    minHeight: 28,
    fontSize: vars.fontSize.small,
    '@media': { print: { display: 'none' } },
  }),
);
