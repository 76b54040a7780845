import { style } from '@vanilla-extract/css';
import { type RecipeVariants, recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { FORCED_COLORS } from '../theme/forced-colors.ts';
import { component } from '../theme/layered.ts';
import { below } from '../theme/media.ts';

const { color } = vars;

export const status = style(
  component({
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: vars.space[8],
    whiteSpace: 'nowrap',
    ...below('narrow', { whiteSpace: 'normal' }),
    // In a row on a phone, where an action stands beside it.
    '@container': { '(max-width: 24rem)': { whiteSpace: 'normal' } },
  }),
);

export const dot = recipe({
  base: component({
    flex: 'none',
    alignSelf: 'center',
    width: 8,
    height: 8,
    borderRadius: vars.radius.round,
    // A border, because the variants set the background.
    '@media': { [FORCED_COLORS]: { border: '4px solid CanvasText' } },
  }),
  variants: {
    tone: {
      good: component({ background: color.owned }),
      waiting: component({ background: color.action }),
      bad: component({ background: color.danger }),
      info: component({ background: color.axisZ }),
      quiet: component({ background: color.controlLine }),
    },
  },
  defaultVariants: { tone: 'quiet' },
});

export type StatusDotVariants = NonNullable<RecipeVariants<typeof dot>>;
