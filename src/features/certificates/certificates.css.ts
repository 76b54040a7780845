import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const { color, fontSize, space } = vars;

export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[24], minWidth: 0 });
export const part = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  alignContent: 'start',
});
/** What the page can do, not what the certificate states. */
export const screenPart = style([part, { '@media': { print: { display: 'none' } } }]);
export const heading = style({ fontSize: fontSize.lead });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  '@media': { print: { display: 'none' } },
});
export const quiet = style({ color: color.textQuiet, fontSize: fontSize.small });
export const checksum = style({ fontFamily: vars.font.mono, fontSize: fontSize.small, overflowWrap: 'anywhere' });
/** A name as the certificate prints it. */
export const licensee = style({ fontSize: fontSize.lead, fontWeight: 600, overflowWrap: 'anywhere' });
export const list = style({ display: 'grid', gap: space[8], listStyle: 'none', padding: 0, margin: 0 });
export const file = style({ display: 'grid', gap: space[4], overflowWrap: 'anywhere' });
/** In the account area, where pages begin at the left edge. */
export const narrow = style([column, { maxWidth: 720 }]);
