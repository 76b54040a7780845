import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { query } from '../theme/media.ts';

const { color, fontSize, space } = vars;

const base = style(
  component({
    display: 'grid',
    gridTemplate: '"icon sentence" auto "icon details" auto "actions actions" auto / auto minmax(0, 1fr)',
    columnGap: space[12],
    alignItems: 'start',
    alignContent: 'center',
    minHeight: 72,
    padding: `${space[12]} ${space[16]}`,
    background: color.surface,
    border: `1px solid ${color.lineStrong}`,
    borderInlineStartWidth: 3,
    borderRadius: vars.radius.control,
    '@media': {
      [query('tablet')]: {
        gridTemplate: '"icon sentence actions" auto "icon details actions" auto / auto minmax(0, 1fr) auto',
      },
    },
  }),
);

export const notice = styleVariants({ info: color.action, error: color.danger, done: color.owned }, (tone) => [
  base,
  component({ borderInlineStartColor: tone }),
]);

export const icon = styleVariants({ info: color.action, error: color.danger, done: color.owned }, (tone) =>
  component({ gridArea: 'icon', display: 'grid', color: tone }),
);

export const sentence = style(
  component({ gridArea: 'sentence', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }),
);

export const details = style(
  component({
    gridArea: 'details',
    minWidth: 0,
    color: color.textQuiet,
    fontSize: fontSize.small,
    overflowWrap: 'anywhere',
  }),
);

/** Below the texts on a phone, and beside them on a wider screen. */
export const actions = style(
  component({
    gridArea: 'actions',
    display: 'flex',
    flexWrap: 'wrap',
    gap: space[8],
    alignSelf: 'center',
    marginTop: space[12],
    selectors: { '&:empty': { display: 'none' } },
    '@media': { [query('tablet')]: { marginTop: 0, marginInlineStart: space[12] } },
  }),
);
