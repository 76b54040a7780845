import { keyframes, style } from '@vanilla-extract/css';
import { component } from '../theme/layered.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const breathe = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.35 } });

export const spinner = style(
  component({
    flex: 'none',
    width: '1.25em',
    height: '1.25em',
    animation: `${turn} 0.9s linear infinite`,
    '@media': {
      // Shows activity without movement.
      '(prefers-reduced-motion: reduce)': { animation: `${breathe} 1.8s ease-in-out infinite` },
    },
  }),
);
