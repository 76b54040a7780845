import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { layers } from '../theme/layers.css.ts';

const { color, radius, space } = vars;

export const row = style(component({ display: 'flex', alignItems: 'flex-start', gap: space[12] }));

export const box = style(
  component({
    appearance: 'none',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    background: color.surface,
    border: `1px solid ${color.controlLine}`,
    borderRadius: radius.small,
    cursor: 'pointer',
    selectors: {
      '&[type="radio"]': { borderRadius: radius.round },
      '&:hover': { borderColor: color.text },
      '&:checked::before': { opacity: 1 },
      '&[type="radio"]::before': { clipPath: 'circle(35%)' },
      '&:checked': { background: color.actionFill, borderColor: color.action },
      '&[aria-invalid="true"]': { borderColor: color.danger, boxShadow: `inset 0 0 0 1px ${color.danger}` },
      '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
    },
    '::before': {
      content: '""',
      width: 14,
      height: 14,
      background: color.onAction,
      clipPath: 'polygon(12% 48%, 0 62%, 38% 96%, 100% 16%, 86% 4%, 36% 70%)',
      opacity: 0,
    },
    // Forced colors would hide the custom mark, so the native checkbox is shown.
    '@media': { '(forced-colors: active)': { appearance: 'auto' } },
  }),
);

export const label = style(
  component({ minWidth: 0, paddingTop: 1, fontSize: vars.fontSize.small, lineHeight: '1.4rem', cursor: 'pointer' }),
);

export const checkbox = style({});

// The hint and the error are children of the field, as those of a text field, so that the error knows whether the field has the focus.
globalStyle(`${checkbox} > p`, {
  '@layer': { [layers.components]: { marginInlineStart: `calc(24px + ${space[12]})` } },
});
