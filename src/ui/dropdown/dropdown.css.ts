import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, fontSize, radius, size, space } = vars;

export const dropdown = style(component({ position: 'relative' }));

/** Extends to the button, so that the pointer does not leave the dropdown on the way down. */
export const place = style(
  component({ position: 'absolute', top: '100%', zIndex: 1, paddingTop: space[8], minWidth: 'max-content' }),
);

export const panel = style(
  component({
    display: 'grid',
    minWidth: 208,
    maxWidth: 320,
    maxHeight: `calc(100dvh - ${size.header} - ${size.categoryBar} - ${space[32]})`,
    overflowY: 'auto',
    padding: space[8],
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    boxShadow: vars.shadow.floating,
  }),
);

/** A link or button in the list. */
export const entry = style(
  component({
    display: 'flex',
    alignItems: 'center',
    gap: space[12],
    width: '100%',
    minHeight: size.target,
    padding: `${space[8]} ${space[12]}`,
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    color: color.text,
    fontSize: fontSize.small,
    fontWeight: 500,
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    selectors: {
      '&:hover': { background: color.actionSoft, color: color.text },
      '&[aria-current="page"]': { color: color.action },
      '&:focus-visible': { outlineOffset: -2 },
    },
  }),
);
