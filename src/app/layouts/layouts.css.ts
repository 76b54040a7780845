import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from } from '#ui/theme/media.ts';

export const frame = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
export const main = style({ flexGrow: 1, minWidth: 0 });

export const account = style({
  display: 'grid',
  gap: vars.space[24],
  alignItems: 'start',
  maxWidth: vars.size.content,
  marginInline: 'auto',
  padding: `${vars.space[24]} ${vars.size.gutter}`,
  width: '100%',
  ...from('tablet', { gridTemplateColumns: '240px minmax(0, 1fr)' }),
});

/** The pages' own gutters are not needed beside a sidebar. */
export const accountContent = style({ minWidth: 0, marginInline: `calc(-1 * ${vars.size.gutter})` });

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Over the page that is left; a page that is there at once is not veiled. */
export const loadingVeil = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.zIndex.modal,
  background: vars.color.ground,
  animation: `${appear} ${vars.duration.small} ease-in 150ms both`,
});
