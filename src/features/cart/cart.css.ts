import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { below, from, query, queryBelow, responsive } from '#ui/theme/media.ts';
import { PAYMENT_END } from './payment.css.ts';

/** Why the product of Buy now is not in the cart, as high as most of its texts are with their button. */
export const buyNowNotice = style({ marginBottom: vars.space[16] });
export const buyNowPlaceholder = style({ height: 72, ...below('tablet', { height: 126 }) });

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  timelineScope: PAYMENT_END,
  gap: vars.space[32],
  alignItems: 'start',
  ...from('desktop', { gridTemplateColumns: 'minmax(0, 1fr) 340px', gridTemplateRows: 'auto 1fr' }),
});

export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
  listStyle: 'none',
  padding: 0,
  margin: 0,
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: `${vars.space[8]} ${vars.space[12]}`,
  alignItems: 'center',
  padding: vars.space[12],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  '@media': {
    // Large text would have a few letters per line beside the picture.
    [queryBelow('narrow')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    // Where a long price would leave the title a few letters per line, the old price goes above the new one.
    [query('tablet')]: { gridTemplateColumns: '120px minmax(min(10rem, 40%), 1fr) auto', gap: vars.space[16] },
  },
});

export const picture = style({
  // Not the height of a long title beside it.
  height: 'auto',
  aspectRatio: '4 / 3',
  borderRadius: vars.radius.control,
  overflow: 'hidden',
});

export const texts = style({ display: 'grid', gap: vars.space[4], justifyItems: 'start' });

export const title = style({
  color: vars.color.text,
  fontWeight: 600,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  ':hover': { textDecoration: 'underline' },
});

/** On a phone price and buttons are in one row below the rest. */
export const end = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  ...responsive({ tablet: { gridColumn: 'auto', display: 'grid', gap: vars.space[16], justifyItems: 'end' } }),
});
// The old price goes above the new one where there is no room beside it.
globalStyle(`${end} > :first-child`, below('tablet', { flex: '1 1 5rem' }));
globalStyle(`${end} > :first-child`, from('tablet', { justifyContent: 'end' }));

/** On a phone in one row with the price, elsewhere in a column beside the texts. */
export const rowButtons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  ...responsive({ tablet: { display: 'grid' } }),
});
globalStyle(`${rowButtons} > button`, below('phone', { paddingInline: vars.space[8] }));
globalStyle(`${rowButtons} > button > svg`, below('phone', { display: 'none' }));

export const note = style({ color: vars.color.textQuiet, fontSize: vars.fontSize.small });

/** A removed line. It is about as high as a normal one, so that little moves. */
export const removed = style({
  // On a phone the two buttons are stacked to leave room for the title.
  gridTemplateColumns: 'minmax(0, 1fr) fit-content(45%)',
  minHeight: 96,
  borderStyle: 'dashed',
  borderColor: vars.color.lineStrong,
  background: 'transparent',
  ...responsive({ tablet: { gridTemplateColumns: 'minmax(0, 1fr) auto' } }),
});

export const removedText = style({ color: vars.color.textQuiet, overflowWrap: 'anywhere' });

export const removedEnd = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: vars.space[8] });

export const panelBody = style({ display: 'grid', alignContent: 'start', minHeight: '100%' });

export const panelFooter = style({ display: 'grid', flexGrow: 1, gap: vars.space[12] });

export const panelTotal = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' });

export const panelButtons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[12],
});

export const clear = style({ marginTop: vars.space[12] });

export const changes = style({ display: 'grid', gap: vars.space[12], listStyle: 'none', padding: 0, margin: 0 });
export const change = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[16],
  alignItems: 'baseline',
  justifyContent: 'space-between',
});

/** Beside the payment on a desktop, where a short cart leaves room. */
export const goesWell = style({
  display: 'grid',
  gap: vars.space[16],
  marginTop: vars.space[16],
  ...from('desktop', { gridColumn: 1, marginTop: 0 }),
});
globalStyle(`${goesWell} > ul`, from('desktop', { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }));
globalStyle(`${goesWell} > ul > li:nth-child(n + 3)`, from('desktop', { display: 'none' }));
export const goesWellTitle = style({ fontSize: vars.fontSize.heading });
