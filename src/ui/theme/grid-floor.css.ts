import { style } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { component } from './layered.ts';

// Two sets of parallel lines at ±30° form rhombi. A tile repeats without a seam if it is `pitch / sin 30°` wide and
// `pitch / cos 30°` high.
const line = (angle: string) =>
  `repeating-linear-gradient(${angle}, ${vars.color.floorLine} 0 1px, transparent 1px 24px)`;

/** Background of pictures: a faint isometric grid that fades out at the top. */
export const gridFloor = style(
  component({
    position: 'relative',
    isolation: 'isolate',
    background: `linear-gradient(${vars.color.floorTop}, ${vars.color.floorBottom})`,
    '::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      borderRadius: 'inherit',
      backgroundImage: `${line('30deg')}, ${line('-30deg')}`,
      maskImage: 'linear-gradient(transparent 12%, rgb(0 0 0 / 0.4) 55%, black)',
      pointerEvents: 'none',
    },
  }),
);

/** Background of large areas: a grid in perspective that fades into the page color. */
export const gridHorizon = style(
  component({
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    '::before': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      insetInline: '-50%',
      bottom: 0,
      height: '100%',
      transform: 'perspective(420px) rotateX(62deg)',
      transformOrigin: '50% 100%',
      backgroundImage:
        `repeating-linear-gradient(90deg, ${vars.color.floorLine} 0 1px, transparent 1px 56px), ` +
        `repeating-linear-gradient(0deg, ${vars.color.floorLine} 0 1px, transparent 1px 56px)`,
      backgroundPosition: '50% 100%',
      maskImage: 'linear-gradient(transparent 5%, black 90%)',
      pointerEvents: 'none',
    },
  }),
);
