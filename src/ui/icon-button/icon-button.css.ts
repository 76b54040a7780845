import { recipe, type RecipeVariants } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, duration, easing, radius, size } = vars;

/** How an icon button looks, as a class name. */
export const iconButton = recipe({
  base: component({
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: size.target,
    height: size.target,
    border: '1px solid transparent',
    borderRadius: radius.control,
    color: color.text,
    textDecoration: 'none',
    cursor: 'pointer',
    transition: `background-color ${duration.small} ${easing.enter}, color ${duration.small} ${easing.enter}`,
    selectors: {
      '&:hover': { background: color.raised, color: color.text },
      '&:focus-visible': { borderRadius: radius.control },
      '&:disabled, &[aria-disabled="true"]:not([aria-busy="true"])': { opacity: 0.5, cursor: 'not-allowed' },
    },
  }),
  variants: {
    tone: {
      quiet: {},
      /** Stands on a picture: carries its own ground, whatever is below. */
      floating: component({
        background: color.surface,
        borderColor: color.line,
        boxShadow: vars.shadow.raised,
        borderRadius: radius.round,
        selectors: { '&:focus-visible': { borderRadius: radius.round } },
      }),
      sale: component({ color: color.sale, selectors: { '&:hover': { color: color.sale } } }),
    },
    /** Whether what the button toggles is on: a heart that is filled, a filter that is open. */
    pressed: { true: component({ color: color.sale, selectors: { '&:hover': { color: color.sale } } }) },
  },
  defaultVariants: { tone: 'quiet' },
});

export type IconButtonLook = NonNullable<RecipeVariants<typeof iconButton>>;
