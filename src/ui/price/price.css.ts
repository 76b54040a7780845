import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, fontSize, space } = vars;

export const price = recipe({
  base: component({
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: space[8],
    fontFamily: vars.font.mono,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 600,
    lineHeight: vars.lineHeight.snug,
    letterSpacing: '-0.01em',
    color: color.text,
  }),
  variants: {
    size: {
      small: component({ fontSize: fontSize.small }),
      medium: component({ fontSize: fontSize.body }),
      large: component({ fontSize: fontSize.heading }),
    },
    /** Shows the old price above the new one instead of before it. */
    stacked: { true: component({ flexDirection: 'column', flexWrap: 'nowrap' }) },
  },
  defaultVariants: { size: 'medium' },
});

export const oldPrice = style(component({ color: color.textQuiet, fontSize: 'max(0.75em, 12px)', fontWeight: 400 }));

export const newPrice = style(component({ whiteSpace: 'nowrap', textDecoration: 'none' }));

export const reduced = style(component({ color: color.sale }));

/** Nothing to pay: the amount already says so. */
export const free = style(component({ color: color.owned }));
