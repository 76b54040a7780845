import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { from } from '../theme/media.ts';

const { color, duration, easing, radius, space } = vars;

export const carousel = style(component({ position: 'relative', minWidth: 0 }));

export const slide = style(component({ height: 'auto', display: 'grid' }));

export const controls = style(component({ display: 'flex', alignItems: 'center', gap: space[4] }));

export const onStage = style(
  component({
    position: 'absolute',
    zIndex: 2,
    right: space[12],
    top: space[12],
    padding: space[4],
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.round,
  }),
);

/** In the same line as the title above the row. */
export const aboveRow = style(component({ position: 'absolute', right: 0, bottom: `calc(100% + ${space[12]})` }));

/** All slides of the row are in view, so there is nothing to control. */
export const allInView = style(component(from('desktop', { display: 'none' })));

export const control = style(component({ width: 32, height: 32, minWidth: 32, minHeight: 32 }));

export const dots = style(component({ display: 'flex', paddingInlineEnd: space[4] }));

// A small dot with a large click area.
export const dot = style(
  component({
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    padding: 0,
    background: 'none',
    border: 0,
    borderRadius: radius.round,
    cursor: 'pointer',
    selectors: {
      '&::before': {
        content: '',
        width: 10,
        height: 10,
        borderRadius: radius.round,
        background: color.controlLine,
        transition: `background ${duration.small} ${easing.enter}, width ${duration.small} ${easing.enter}`,
      },
      '&:hover::before': { background: color.text },
      '&[aria-current="true"]::before': { width: 20, background: color.action },
    },
    // Forced colors remove backgrounds, but not these system colors.
    '@media': {
      '(forced-colors: active)': {
        selectors: {
          '&::before': { background: 'ButtonText', forcedColorAdjust: 'none' },
          '&[aria-current="true"]::before': { background: 'Highlight' },
        },
      },
    },
  }),
);
