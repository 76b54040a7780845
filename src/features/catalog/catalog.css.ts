import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from } from '#ui/theme/media.ts';

const { color, duration, easing, fontSize, radius, space } = vars;

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  paddingInline: space[16],
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.round,
  color: color.text,
  fontSize: fontSize.small,
  fontWeight: 500,
  textDecoration: 'none',
  transition: `border-color ${duration.small} ${easing.enter}`,
  selectors: {
    '&:hover': { borderColor: color.controlLine, color: color.text },
    '&[aria-current="page"]': { background: color.actionSoft, borderColor: color.action, color: color.action },
    '&:focus-visible': { borderRadius: radius.round },
  },
});

export const toolbar = style({
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[16],
});

export const count = style({ color: color.textQuiet, fontSize: fontSize.small, paddingBottom: space[12] });

export const sort = style({ width: 'min(52%, 14rem)', ...from('tablet', { width: '14rem' }) });

export const results = style({
  display: 'grid',
  gap: space[32],
  transition: `opacity ${duration.small} ${easing.enter}`,
});

/** What is shown is from before: the answer for the new address is still on its way. */
export const refreshing = style({ opacity: 0.5 });

export const suggestion = style({ color: color.textQuiet });
