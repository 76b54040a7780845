import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const breathe = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.45 } });

export const screen = style(
  component({
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: vars.space[16],
    minHeight: '100dvh',
    padding: vars.space[16],
    color: vars.color.textQuiet,
    fontFamily: vars.font.mono,
    fontSize: vars.fontSize.small,
  }),
);

export const mark = style(component({ fontSize: 48, animation: `${breathe} 1.8s ease-in-out infinite` }));
