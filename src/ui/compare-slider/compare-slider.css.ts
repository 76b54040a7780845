import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

/** px. Largest side of a picture; the sheet has the same. */
export const SIDE = 256;
/** Share of the width that shows the picture from before. */
export const SPLIT = '--split';

export const slider = style({
  display: 'grid',
  gap: vars.space[4],
  width: `min(100%, ${SIDE}px)`,
  vars: { [SPLIT]: '50%' },
});

export const pictures = style({
  position: 'relative',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.ground,
});

const layer = style({ position: 'absolute', inset: 0, backgroundRepeat: 'no-repeat' });
export const before = style([layer, { clipPath: `inset(0 calc(100% - var(${SPLIT})) 0 0)` }]);
export const after = style([layer, { clipPath: `inset(0 0 0 var(${SPLIT}))` }]);

export const line = style({
  position: 'absolute',
  insetBlock: 0,
  left: `var(${SPLIT})`,
  width: 2,
  marginLeft: -1,
  background: vars.color.action,
});

export const labels = style({
  display: 'flex',
  justifyContent: 'space-between',
  color: vars.color.textQuiet,
  fontSize: vars.fontSize.tiny,
});

export const range = style({ width: '100%', minHeight: 24, accentColor: vars.color.action, cursor: 'ew-resize' });
