import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { responsive } from '../theme/media.ts';

const { color, duration, easing, fontSize, radius, space } = vars;

export const grid = style(
  component({
    display: 'grid',
    gap: space[16],
    gridTemplateColumns: 'minmax(0, 1fr)',
    ...responsive({
      phone: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      desktop: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[24] },
    }),
  }),
);

export const card = style(
  component({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    boxShadow: vars.shadow.raised,
    transition: `border-color ${duration.small} ${easing.enter}`,
    selectors: { '&:hover': { borderColor: color.lineStrong } },
  }),
);

export const stage = style(component({ aspectRatio: '16 / 9', borderRadius: '13px 13px 0 0', overflow: 'clip' }));

export const body = style(
  component({ display: 'grid', alignContent: 'start', gap: space[8], flexGrow: 1, padding: space[16] }),
);

export const meta = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[8],
    color: color.textQuiet,
    fontSize: fontSize.small,
  }),
);

export const title = style(component({ fontSize: fontSize.lead }));

export const link = style(
  component({
    color: color.text,
    textDecoration: 'none',
    selectors: {
      '&:hover': { color: color.action, textDecoration: 'underline' },
      // Makes the whole card clickable with a single link.
      '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card },
    },
  }),
);

export const description = style(component({ color: color.textQuiet }));
