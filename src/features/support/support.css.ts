import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { TABLET_ONLY, from, queryBelow } from '#ui/theme/media.ts';

const { color, fontSize, radius, space } = vars;

export const filter = style({ maxWidth: '16rem' });
/** The minimum width makes the table scroll on a phone instead of breaking the subject by words. */
export const subject = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  alignItems: 'center',
  minWidth: '14rem',
  '@media': { [queryBelow('narrow')]: { minWidth: 0 }, [TABLET_ONLY]: { minWidth: '9rem' } },
  paddingBlock: space[4],
  fontWeight: 500,
  overflowWrap: 'anywhere',
});
export const below = style({
  flexBasis: '100%',
  color: color.textQuiet,
  fontSize: fontSize.tiny,
  fontWeight: 400,
  whiteSpace: 'nowrap',
  '@media': { [queryBelow('narrow')]: { whiteSpace: 'normal' }, [TABLET_ONLY]: { whiteSpace: 'normal' } },
});
/** Name and email of the sender. */
export const person = style({
  display: 'grid',
  gap: space[4],
  minWidth: '10rem',
  overflowWrap: 'anywhere',
  '@media': { [TABLET_ONLY]: { minWidth: '8rem' } },
});
export const address = style({ color: color.textQuiet, fontSize: fontSize.tiny });
export const about = style({ display: 'grid', gap: space[16] });
/** Short facts side by side, each below its label. */
export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[8]} ${space[32]}`, margin: 0 });
export const factLabel = style({ color: color.textQuiet, fontSize: fontSize.tiny });
export const fact = style({ margin: 0 });

export const entries = style({ display: 'grid', gap: space[16], listStyle: 'none', padding: 0, margin: 0 });

export const entry = style({
  display: 'grid',
  gap: space[8],
  padding: space[16],
  maxWidth: '44rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
});
/** A message written by the reader. */
export const own = style([
  entry,
  {
    // It ends where the other messages do.
    ...from('tablet', { marginInlineStart: space[48], maxWidth: `calc(44rem - ${space[48]})` }),
    background: color.raised,
    boxShadow: `inset 3px 0 0 ${color.action}`,
  },
]);
/** A note that only admins see. */
export const internal = style([entry, { borderStyle: 'dashed', borderColor: color.action }]);
export const change = style({ color: color.textQuiet, fontSize: fontSize.small, paddingInline: space[16] });

export const byline = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[12]}`,
  alignItems: 'baseline',
  fontSize: fontSize.small,
});
export const author = style({ fontWeight: 600 });
export const moment = style({ color: color.textQuiet, fontFamily: vars.font.mono, fontSize: fontSize.tiny });
/** Plain text with its line breaks and its own text direction. */
export const text = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' });

export const write = style({ display: 'grid', gap: space[16], maxWidth: '44rem' });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[12] });
export const form = style({ display: 'grid', gap: space[24], maxWidth: '40rem' });
export const skeleton = style({ height: 120, maxWidth: '44rem' });

/** The thread with the settings beside it. */
export const adminRequest = style({
  display: 'grid',
  gap: space[24],
  alignItems: 'start',
  ...from('desktop', { gridTemplateColumns: 'minmax(0, 1fr) 20rem' }),
});
export const orderFacts = style({ display: 'grid', gap: space[12] });
export const orderLink = style({ justifySelf: 'start' });
export const orderLines = style({
  display: 'grid',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: fontSize.small,
  overflowWrap: 'anywhere',
});
export const column = style({ display: 'grid', gap: space[24], minWidth: 0 });
export const setting = style({ display: 'grid', gap: space[12] });
