import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, radius } = vars;

const shine = keyframes({ from: { backgroundPosition: '150% 0' }, to: { backgroundPosition: '-50% 0' } });

export const skeleton = style(
  component({
    display: 'block',
    maxWidth: '100%',
    borderRadius: radius.control,
    backgroundColor: color.skeleton,
    backgroundImage: `linear-gradient(100deg, transparent 30%, ${color.skeletonShine} 50%, transparent 70%)`,
    backgroundSize: '200% 100%',
    animation: `${shine} 1.6s linear infinite`,
  }),
);

export const round = style(component({ borderRadius: radius.round }));

export const lines = style(component({ display: 'grid' }));

// As high as a line of text, with a bar as high as its letters.
export const line = style(component({ height: '0.8em', marginBlock: '0.35em', borderRadius: radius.small }));

/** Content that stays on the screen while newer content loads. */
export const refreshing = style({
  opacity: 0.5,
  transition: `opacity ${vars.duration.small} ${vars.easing.enter}`,
});
