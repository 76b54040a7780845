import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const ending = style({
  display: 'inline-flex',
  gap: vars.space[4],
  alignItems: 'center',
  fontSize: vars.fontSize.small,
});
export const saved = style([ending, { color: vars.color.owned }]);
/** Not announced: the error is also a toast, which is. */
export const failed = style([ending, { color: vars.color.danger }]);
export const transfer = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12], alignItems: 'center' });
export const progress = style({ flex: '1 1 100px', minWidth: 0, maxWidth: 140, accentColor: vars.color.action });

/** What starts the queue is at the end of its line, and what it downloads before it. */
export const queueStart = style({
  display: 'flex',
  flexDirection: 'row-reverse',
  flexWrap: 'wrap',
  gap: `${vars.space[4]} ${vars.space[12]}`,
  alignItems: 'center',
  justifyContent: 'flex-end',
});
export const queueSum = style({ color: vars.color.textQuiet, fontSize: vars.fontSize.small });

/** The progress of the download queue. */
export const queue = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[16],
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: vars.space[16],
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.card,
  background: vars.color.raised,
});
export const queueTexts = style({ display: 'grid', gap: vars.space[4], flex: '1 1 16rem', minWidth: 0 });
export const queueProgress = style({ width: '100%', accentColor: vars.color.action });
export const interrupted = style([ending, { color: vars.color.text }]);
export const queueFile = style({ overflowWrap: 'anywhere' });
