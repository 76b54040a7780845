import { createSprinkles, defineProperties } from '@vanilla-extract/sprinkles';
import { vars } from './contract.css.ts';
import { layers } from './layers.css.ts';
import { query } from './media.ts';

const { space } = vars;
const spaceOrNone = { 0: '0', ...space };

const layout = defineProperties({
  '@layer': layers.utilities,
  conditions: {
    phone: {},
    tablet: { '@media': query('tablet') },
    desktop: { '@media': query('desktop') },
  },
  defaultCondition: 'phone',
  properties: {
    display: ['none', 'block', 'flex', 'inline-flex', 'grid', 'contents'],
    flexDirection: ['row', 'column'],
    flexWrap: ['wrap', 'nowrap'],
    flexGrow: [0, 1],
    alignItems: ['start', 'center', 'end', 'baseline', 'stretch'],
    justifyContent: ['start', 'center', 'end', 'space-between'],
    gap: spaceOrNone,
    rowGap: spaceOrNone,
    columnGap: spaceOrNone,
    paddingTop: spaceOrNone,
    paddingBottom: spaceOrNone,
    paddingLeft: spaceOrNone,
    paddingRight: spaceOrNone,
    marginTop: spaceOrNone,
    marginBottom: spaceOrNone,
    marginInline: ['auto'],
  },
  shorthands: {
    padding: ['paddingTop', 'paddingBottom', 'paddingLeft', 'paddingRight'],
    paddingX: ['paddingLeft', 'paddingRight'],
    paddingY: ['paddingTop', 'paddingBottom'],
    marginY: ['marginTop', 'marginBottom'],
  },
});

/** Layout in a word: `className={sprinkles({ display: 'flex', gap: 16, flexDirection: { phone: 'column', tablet: 'row' } })}`. */
export const sprinkles = createSprinkles(layout);
