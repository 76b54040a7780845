import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, fontSize, radius, space } = vars;

export const notice = recipe({
  base: component({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space[12],
    padding: `clamp(${space[32]}, 6vw, ${space[64]}) ${space[16]}`,
    borderRadius: radius.card,
    textAlign: 'center',
  }),
  variants: {
    compact: { true: component({ padding: `${space[24]} ${space[16]}`, gap: space[8] }) },
  },
});

export const tile = recipe({
  base: component({
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: 96,
    height: 72,
    borderRadius: radius.card,
    border: `1px solid ${color.line}`,
    overflow: 'clip',
    marginBottom: space[4],
  }),
  variants: {
    tone: {
      empty: component({ color: color.textQuiet }),
      info: component({ color: color.action }),
      error: component({ color: color.danger }),
      done: component({ color: color.owned }),
    },
  },
});

export const sentence = style(
  component({
    maxWidth: '29em',
    fontFamily: vars.font.heading,
    fontSize: fontSize.lead,
    fontWeight: 700,
    lineHeight: vars.lineHeight.snug,
    // It may quote what somebody typed.
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  }),
);

export const details = style(component({ maxWidth: '33em', color: color.textQuiet, fontSize: fontSize.small }));

export const actions = style(
  component({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[12], marginTop: space[8] }),
);

export const request = style(
  component({
    fontFamily: vars.font.mono,
    fontSize: fontSize.tiny,
    color: color.textQuiet,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  }),
);
