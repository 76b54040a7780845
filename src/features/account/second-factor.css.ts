import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from } from '#ui/theme/media.ts';

const { color, fontSize, radius, space } = vars;

/** Text beside the QR code, from the tablet width on. */
export const scanning = style({
  display: 'grid',
  gap: space[24],
  ...from('tablet', { gridTemplateColumns: 'auto 1fr', alignItems: 'start' }),
});

/** Black on white in both themes, because many scanners read nothing else. */
export const qrCode = style({
  width: 200,
  maxWidth: '100%',
  height: 'auto',
  background: '#fff',
  fill: '#000',
  borderRadius: radius.control,
});

export const steps = style({ display: 'grid', gap: space[16], minWidth: 0 });

/** A secret or a code: copied or typed character by character. */
export const secret = style({
  fontFamily: 'ui-monospace, monospace',
  fontSize: fontSize.small,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

export const codes = style({
  display: 'grid',
  gap: `${space[8]} ${space[24]}`,
  listStyle: 'none',
  margin: 0,
  padding: space[16],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  ...from('tablet', { gridTemplateColumns: 'repeat(2, max-content)' }),
});
