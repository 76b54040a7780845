import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { MENU_ABOVE, MENU_BESIDE } from '#features/account/account-media.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { from } from '#ui/theme/media.ts';

export const frame = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
/** The footer begins below the first view, so that a short page whose content arrives late does not move it. */
export const main = style({ flexGrow: 1, minWidth: 0, minHeight: `calc(100svh - ${vars.size.header})` });

export const account = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  maxWidth: vars.size.content,
  marginInline: 'auto',
  padding: `${vars.space[12]} ${vars.size.gutter}`,
  width: '100%',
  '@media': {
    [MENU_ABOVE]: { gap: vars.space[24] },
    [MENU_BESIDE]: {
      gridTemplateColumns: '240px minmax(0, 1fr)',
      gap: vars.space[24],
      paddingBlock: vars.space[24],
    },
  },
});

/** Beside a sidebar the pages need no gutters of their own. */
export const accountContent = style({ minWidth: 0, marginInline: `calc(-1 * ${vars.size.gutter})` });
/** The title begins at the height of the sidebar. */
globalStyle(`${accountContent} > *`, from('tablet', { paddingTop: 0 }));

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Covers the page that is being left. A page that opens immediately is not covered. */
export const loadingVeil = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.zIndex.modal,
  background: vars.color.ground,
  animation: `${appear} ${vars.duration.small} ease-in 150ms both`,
});

/** Bottom left, because toasts use the other corner. It does not block clicks on what it covers. */
export const offlinePlace = style({
  position: 'fixed',
  zIndex: vars.zIndex.toast,
  insetInlineStart: vars.space[16],
  bottom: vars.space[16],
  width: `calc(100% - 2 * ${vars.space[16]})`,
  maxWidth: 440,
  pointerEvents: 'none',
});
export const offlineNotice = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderRadius: vars.radius.card,
  border: `1px solid ${vars.color.lineStrong}`,
  background: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.floating,
  animation: `${appear} ${vars.duration.small} ease-out both`,
});
globalStyle(`${offlineNotice} > svg`, { flexShrink: 0 });
