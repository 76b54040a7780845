import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Bottom left, because toasts use the other corner. The lowest line is free for the notice of a lost network. */
export const place = style({
  position: 'fixed',
  zIndex: vars.zIndex.toast,
  insetInlineStart: vars.space[16],
  bottom: 88,
  width: `calc(100% - 2 * ${vars.space[16]})`,
  maxWidth: 440,
  pointerEvents: 'none',
});

export const notice = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[12],
  padding: vars.space[16],
  borderRadius: vars.radius.card,
  border: `1px solid ${vars.color.lineStrong}`,
  background: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.floating,
  pointerEvents: 'auto',
  animation: `${appear} ${vars.duration.small} ease-out both`,
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
