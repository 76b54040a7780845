import { type RecipeVariants, recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, duration, easing, radius, size } = vars;

/** The class of an icon button. */
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
    selectors: {
      // Only under the pointer: after a change of the theme, icon and background would not match until the transition ends.
      '&:hover': {
        background: color.raised,
        color: color.text,
        transition: `background-color ${duration.small} ${easing.enter}, color ${duration.small} ${easing.enter}`,
      },
      '&:focus-visible': { borderRadius: radius.control },
      '&:disabled, &[aria-disabled="true"]:not([aria-busy="true"])': { opacity: 0.5, cursor: 'not-allowed' },
    },
  }),
  variants: {
    tone: {
      quiet: {},
      /** Has its own background, for use on pictures. */
      floating: component({
        background: color.surface,
        borderColor: color.line,
        boxShadow: vars.shadow.raised,
        borderRadius: radius.round,
        selectors: { '&:focus-visible': { borderRadius: radius.round } },
      }),
      sale: component({ color: color.sale, selectors: { '&:hover': { color: color.sale } } }),
    },
    /** The state of a toggle, such as a filled heart. */
    pressed: { true: component({ color: color.sale, selectors: { '&:hover': { color: color.sale } } }) },
  },
  defaultVariants: { tone: 'quiet' },
});

export type IconButtonVariants = NonNullable<RecipeVariants<typeof iconButton>>;
