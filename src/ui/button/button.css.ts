import { style } from '@vanilla-extract/css';
import { type RecipeVariants, recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { queryBelow } from '../theme/media.ts';

const { color, duration, easing, fontSize, radius, space } = vars;

const filled = (fill: string, hover: string, text: string) =>
  component({
    background: fill,
    color: text,
    selectors: { '&:hover:not([aria-disabled="true"], :disabled)': { background: hover, color: text } },
  });

/** The class of a button, for other elements that must look like one. */
export const button = recipe({
  base: component({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[8],
    maxWidth: '100%',
    border: '1px solid transparent',
    borderRadius: radius.control,
    fontFamily: vars.font.text,
    fontWeight: 600,
    lineHeight: vars.lineHeight.snug,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: `translate ${duration.small} ${easing.enter}`,
    selectors: {
      // Only under the pointer: after a change of the theme, text and background would not match until the transition ends.
      '&:hover': {
        transition: `background-color ${duration.small} ${easing.enter}, border-color ${duration.small} ${easing.enter}, translate ${duration.small} ${easing.enter}`,
      },
      '&:active:not([aria-disabled="true"], :disabled)': { translate: '0 1px' },
      '&:focus-visible': { borderRadius: radius.control },
      '&:disabled, &[aria-disabled="true"]:not([aria-busy="true"])': { opacity: 0.5, cursor: 'not-allowed' },
      '&[aria-busy="true"]': { cursor: 'progress' },
    },
  }),
  variants: {
    tone: {
      primary: filled(color.actionFill, color.actionFillHover, color.onAction),
      quiet: component({
        background: 'transparent',
        borderColor: color.lineStrong,
        color: color.text,
        selectors: {
          '&:hover:not([aria-disabled="true"], :disabled)': {
            background: color.raised,
            borderColor: color.controlLine,
            color: color.text,
          },
        },
      }),
      danger: filled(color.danger, color.dangerHover, color.onDanger),
      owned: component({
        background: color.ownedSoft,
        borderColor: color.owned,
        color: color.owned,
        selectors: {
          '&:hover:not([aria-disabled="true"], :disabled)': { background: color.owned, color: color.onOwned },
        },
      }),
    },
    size: {
      small: component({
        minHeight: 32,
        padding: `${space[4]} ${space[12]}`,
        fontSize: fontSize.small,
        // A finger needs more room than a pointer.
        '@media': { [`(pointer: coarse), ${queryBelow('phone')}`]: { minHeight: 40 } },
      }),
      medium: component({ minHeight: 40, padding: `${space[8]} ${space[16]}`, fontSize: fontSize.small }),
      large: component({ minHeight: 48, padding: `${space[12]} ${space[24]}`, fontSize: fontSize.body }),
    },
    wide: { true: component({ width: '100%' }) },
  },
  defaultVariants: { tone: 'primary', size: 'medium' },
});

export type ButtonVariants = NonNullable<RecipeVariants<typeof button>>;

// Transparent instead of hidden, so that a busy button keeps its width and name.
export const labelBusy = style(
  component({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[8],
    minWidth: 0,
    opacity: 0,
  }),
);

export const waiting = style(
  component({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', pointerEvents: 'none' }),
);
