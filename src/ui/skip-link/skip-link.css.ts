import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

export const skipLink = style(
  component({
    position: 'fixed',
    zIndex: vars.zIndex.skipLink,
    top: vars.space[8],
    left: vars.space[8],
    padding: `${vars.space[12]} ${vars.space[16]}`,
    background: vars.color.actionFill,
    color: vars.color.onAction,
    borderRadius: vars.radius.control,
    fontWeight: 600,
    '@media': { print: { display: 'none' } },
    selectors: {
      '&:not(:focus)': { transform: 'translateY(calc(-100% - 16px))' },
      '&:hover': { color: vars.color.onAction },
    },
  }),
);
