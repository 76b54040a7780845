import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, duration, easing, fontSize, radius, space } = vars;

export const field = style(component({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 }));

export const labelText = style(
  component({ fontSize: fontSize.small, fontWeight: 550, lineHeight: vars.lineHeight.snug }),
);

export const optional = style(component({ color: color.textQuiet, fontWeight: 400 }));

export const hintText = style(component({ color: color.textQuiet, fontSize: fontSize.small }));

export const errorText = style(
  component({ display: 'flex', gap: space[4], color: color.danger, fontSize: fontSize.small, fontWeight: 500 }),
);

export const errorIcon = style(component({ flex: 'none', marginTop: '0.2em' }));

export const control = style(
  component({
    width: '100%',
    minHeight: 44,
    padding: `${space[8]} ${space[12]}`,
    background: color.surface,
    color: color.text,
    border: `1px solid ${color.controlLine}`,
    borderRadius: radius.control,
    // Some phones zoom into the page when a field with less than 16 px is focused.
    fontSize: fontSize.body,
    transition: `border-color ${duration.small} ${easing.enter}`,
    selectors: {
      '&::placeholder': { color: color.textQuiet, opacity: 1 },
      '&:hover': { borderColor: color.text },
      '&:focus': { outline: `2px solid ${color.action}`, outlineOffset: -1, borderColor: 'transparent' },
      '&[aria-invalid="true"]:not(:focus)': { borderColor: color.danger, boxShadow: `inset 0 0 0 1px ${color.danger}` },
      '&:read-only:not(select, [type="file"]), &:disabled': { background: color.ground, color: color.textQuiet },
      '&::file-selector-button': {
        marginInlineEnd: space[12],
        padding: `${space[4]} ${space[12]}`,
        border: `1px solid ${color.lineStrong}`,
        borderRadius: radius.control,
        background: 'transparent',
        color: color.text,
        font: 'inherit',
        fontSize: fontSize.small,
        cursor: 'pointer',
      },
      // Only an inset shadow covers the background of the browser's autofill.
      '&:autofill': {
        boxShadow: `inset 0 0 0 100px ${color.raised}`,
        WebkitTextFillColor: color.text,
        caretColor: color.text,
      },
    },
  }),
);

export const area = style(component({ minHeight: 128 }));

export const withAdornment = style(component({ position: 'relative', display: 'block' }));

export const roomBefore = style(component({ paddingInlineStart: 44 }));
export const roomAfter = style(component({ paddingInlineEnd: 48 }));

const adornment = { position: 'absolute', insetBlock: 0, display: 'grid', placeItems: 'center' } as const;
export const adornmentBefore = style(
  component({ ...adornment, insetInlineStart: space[12], color: color.textQuiet, pointerEvents: 'none' }),
);
export const adornmentAfter = style(component({ ...adornment, insetInlineEnd: 2 }));
