import { type RecipeVariants, recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, radius, space } = vars;

export const badge = recipe({
  base: component({
    display: 'inline-block',
    maxWidth: '100%',
    padding: `2px ${space[8]}`,
    border: '1px solid transparent',
    borderRadius: radius.round,
    fontSize: vars.fontSize.tiny,
    fontWeight: 600,
    lineHeight: '1.125rem',
    textDecoration: 'none',
    verticalAlign: 'middle',
    // In a grid it is as wide as its text.
    justifySelf: 'start',
    // A long name ends in an ellipsis instead of wrapping.
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    selectors: { '&[data-after]::after': { content: '" " attr(data-after)' } },
  }),
  variants: {
    tone: {
      sale: component({ background: color.sale, color: color.onSale }),
      owned: component({ background: color.ownedSoft, borderColor: color.owned, color: color.owned }),
      action: component({ background: color.actionSoft, borderColor: color.action, color: color.action }),
      quiet: component({ background: color.raised, borderColor: color.line, color: color.textQuiet, fontWeight: 500 }),
    },
  },
  defaultVariants: { tone: 'quiet' },
});

export type BadgeVariants = NonNullable<RecipeVariants<typeof badge>>;
