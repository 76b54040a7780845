import { createVar, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { FORCED_COLORS } from '../theme/forced-colors.ts';
import { component } from '../theme/layered.ts';
import { LOW_WINDOW, from, query } from '../theme/media.ts';

const { color, duration, easing, radius, space } = vars;

export const carousel = style(component({ position: 'relative', minWidth: 0 }));

/** As high as the highest slide. The library's styles load later and are outside of all layers. */
export const slide = style({ selectors: { '&&': { display: 'grid', height: 'auto' } } });

/** Side of a button. A finger needs more room than a pointer. */
export const controlSize = createVar();

export const controls = style(
  component({
    display: 'flex',
    alignItems: 'center',
    gap: space[4],
    vars: { [controlSize]: '40px' },
    ...from('tablet', { vars: { [controlSize]: '32px' } }),
  }),
);

/** Distance of the controls from the top of a stage on a phone, where they stand beside its texts and not on its picture. */
export const stageControlsTop = createVar();

/** In a corner of the picture, where a stage has its texts beside it. */
const onPicture = {
  right: space[12],
  top: space[12],
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.line}`,
};

/** A stage is dark in both themes. */
export const onStage = style(
  component({
    position: 'absolute',
    zIndex: 2,
    right: space[4],
    top: stageControlsTop,
    borderRadius: radius.round,
    '@media': { [query('tablet')]: onPicture, [LOW_WINDOW]: onPicture },
  }),
);

/** In the same line as the title above the row. */
export const aboveRow = style(
  component({
    position: 'absolute',
    right: 0,
    bottom: `calc(100% + ${space[4]})`,
    ...from('tablet', { bottom: `calc(100% + ${space[16]})` }),
  }),
);

/** All slides of the row are in view, so there is nothing to control. */
export const allInView = style(component(from('desktop', { display: 'none' })));

export const control = style(
  component({ width: controlSize, height: controlSize, minWidth: controlSize, minHeight: controlSize }),
);

export const dots = style(component({ display: 'flex', paddingInlineEnd: space[4] }));

/** A small dot with a large click area. */
export const dotArea = { display: 'grid', placeItems: 'center', width: 28, height: controlSize } as const;
export const dotMark = {
  content: '',
  width: 10,
  height: 10,
  borderRadius: radius.round,
  background: color.controlLine,
} as const;
export const currentMark = { width: 20, background: color.action } as const;

export const dot = style(
  component({
    ...dotArea,
    padding: 0,
    background: 'none',
    border: 0,
    borderRadius: radius.round,
    cursor: 'pointer',
    selectors: {
      '&::before': {
        ...dotMark,
        transition: `background ${duration.small} ${easing.enter}, width ${duration.small} ${easing.enter}`,
      },
      '&:hover::before': { background: color.text },
      '&[aria-current="true"]::before': currentMark,
    },
    // Forced colors remove backgrounds, but not these system colors.
    '@media': {
      [FORCED_COLORS]: {
        selectors: {
          '&::before': { background: 'ButtonText', forcedColorAdjust: 'none' },
          '&[aria-current="true"]::before': { background: 'Highlight' },
        },
      },
    },
  }),
);
