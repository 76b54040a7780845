import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { queryBelow } from '../theme/media.ts';

const { color, fontSize, size, space } = vars;

export const container = recipe({
  base: component({ width: '100%', marginInline: 'auto', paddingInline: size.gutter }),
  variants: {
    width: {
      content: component({ maxWidth: `calc(${size.content} + 2 * ${size.gutter})` }),
      text: component({ maxWidth: `calc(${size.measure} + 2 * ${size.gutter})` }),
      form: component({ maxWidth: `calc(30rem + 2 * ${size.gutter})` }),
    },
  },
  defaultVariants: { width: 'content' },
});

export const page = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    gap: `clamp(${space[16]}, 3vw, ${space[32]})`,
    paddingBlock: `clamp(${space[16]}, 3vw, ${space[32]}) clamp(${space[48]}, 8vw, ${space[96]})`,
    // On paper the space below could be an empty page of its own.
    '@media': { print: { paddingBottom: 0 } },
  }),
);

export const head = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: `${space[16]} ${space[24]}`,
  }),
);

export const texts = style(component({ display: 'grid', gap: space[8], minWidth: 0, maxWidth: size.measure }));

export const intro = style(component({ color: color.textQuiet, fontSize: fontSize.lead }));

export const actions = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[12],
    // A choice between views fills the row of a phone.
    '@media': { [queryBelow('tablet')]: { selectors: { '&:has(> nav)': { width: '100%' } } } },
  }),
);

export const prose = style(component({ maxWidth: size.measure }));
