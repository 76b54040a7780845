import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, fontSize, radius, size } = vars;

export const list = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: 'clamp(0px, 0.4vw, 4px)',
  }),
);

const box = {
  display: 'inline-grid',
  placeItems: 'center',
  // Nine links have to fit on the narrowest phone.
  minWidth: `clamp(28px, 8vw, ${size.target})`,
  height: size.target,
  borderRadius: radius.control,
  fontFamily: vars.font.mono,
  fontSize: fontSize.small,
  color: color.text,
  textDecoration: 'none',
} as const;

export const link = style(
  component({
    ...box,
    border: '1px solid transparent',
    selectors: {
      '&:hover': { background: color.raised, color: color.text },
      '&[aria-current="page"]': {
        borderColor: color.action,
        background: color.actionSoft,
        color: color.action,
        fontWeight: 600,
      },
      '&:focus-visible': { borderRadius: radius.control },
    },
  }),
);

export const unavailable = style(component({ ...box, color: color.lineStrong }));

export const gap = style(component({ ...box, color: color.textQuiet }));
