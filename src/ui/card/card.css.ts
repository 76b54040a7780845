import { type RecipeVariants, recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, radius, space } = vars;

export const card = recipe({
  base: component({
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    boxShadow: vars.shadow.raised,
  }),
  variants: {
    padding: {
      none: component({ overflow: 'hidden' }),
      small: component({ padding: space[16] }),
      medium: component({ padding: `clamp(${space[16]}, 3vw, ${space[24]})` }),
      large: component({ padding: `clamp(${space[16]}, 5vw, ${space[48]})`, borderRadius: radius.panel }),
    },
  },
  defaultVariants: { padding: 'medium' },
});

export type CardVariants = NonNullable<RecipeVariants<typeof card>>;
