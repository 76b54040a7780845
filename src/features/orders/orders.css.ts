import { type GlobalStyleRule, globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { SMALL_PHONE, TABLET_ONLY, TOUCH, from, query, queryBelow } from '#ui/theme/media.ts';

const PRINT = 'print';

export const filter = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[12]} ${vars.space[16]}`,
  alignItems: 'end',
});
globalStyle(`${filter} > :first-child`, { flex: '1 1 10rem', maxWidth: '16rem' });
/** Beside the status while it is closed, below it while it is open. */
export const days = style({ selectors: { '&[open]': { flexBasis: '100%' } } });
globalStyle(`${days} > summary`, { minHeight: 44 });
/** On a phone the two days share a row, unless they would be cut there. */
export const daysFields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[16],
  '@media': {
    [SMALL_PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [query('tablet')]: { display: 'flex' },
  },
});

/** Clamps the titles of an order to two lines; its page shows all of them. */
export const titles = style({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  '@media': { [query('tablet')]: { minWidth: '11rem' }, [TABLET_ONLY]: { minWidth: '9rem' } },
});

/** An order that gave nothing takes one quiet line. */
export const unfinishedTitles = style([titles, { WebkitLineClamp: 1, color: vars.color.textQuiet }]);
export const unfinished = style({ color: vars.color.textQuiet });

/** A card has number, date and total in its first line, and all of it opens the order. */
export const ordersTable = style({});
const onCard = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(`${ordersTable} tbody ${selector}`, { '@media': { [queryBelow('tablet')]: rule } });
onCard('th', { flex: 'none' });
onCard('th > a::after', { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.card });
onCard('td:nth-child(2)', { color: vars.color.textQuiet });
onCard('td:nth-child(3)', { order: 1, flex: '1 0 100%', fontSize: vars.fontSize.small, whiteSpace: 'normal' });
onCard('td:nth-child(4)', { order: 1, fontSize: vars.fontSize.small });
onCard('td:nth-child(5)', { marginInlineStart: 'auto', fontSize: vars.fontSize.small });
onCard('td:last-child:not([colspan])', { order: 1, marginInlineStart: 'auto' });
onCard('td :is(a, button)', { position: 'relative', zIndex: 1 });
globalStyle(`${ordersTable} tbody th`, { '@media': { [SMALL_PHONE]: { fontSize: vars.fontSize.small } } });

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  alignItems: 'start',
  ...from('desktop', { gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 340px)' }),
});
/** Assets, credit notes and history are one below the other; on wide screens the summary is beside all of them. */
export const orderLayout = style([layout, from('desktop', { gridTemplateRows: 'auto auto 1fr' })]);
/** On paper it sums up the products above it. */
export const summaryCard = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
  '@media': { [query('desktop')]: { gridArea: '1 / 2 / span 3' }, [PRINT]: { order: 1 } },
});
export const heading = style({ fontSize: vars.fontSize.lead, marginBottom: vars.space[12] });
/** The heading of the products and the download of all of them. */
export const linesHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space[16]}`,
  alignItems: 'start',
  justifyContent: 'space-between',
});
// The progress of the download of all of them.
globalStyle(`${linesHead} + section`, { marginBottom: vars.space[12], '@media': { [PRINT]: { display: 'none' } } });
globalStyle(`${linesHead} > :not(h2)`, {
  minWidth: 0,
  marginBottom: vars.space[12],
  '@media': { [PRINT]: { display: 'none' } },
});

/** Below the amounts, with the same line above it as between them. */
export const invoicedTo = style({ borderTop: `1px solid ${vars.color.line}`, paddingTop: vars.space[12] });
export const subheading = style({ fontSize: vars.fontSize.small, marginBottom: vars.space[4] });
export const address = style({
  display: 'grid',
  color: vars.color.textQuiet,
  fontSize: vars.fontSize.small,
  fontStyle: 'normal',
  overflowWrap: 'anywhere',
});

export const lines = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  listStyle: 'none',
  padding: 0,
  margin: 0,
});
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[4]} ${vars.space[16]}`,
  alignItems: 'baseline',
  justifyContent: 'space-between',
  paddingBlock: vars.space[12],
  borderTop: `1px solid ${vars.color.line}`,
  selectors: { '&:first-child': { borderTop: 'none', paddingTop: 0 }, '&:last-child': { paddingBottom: 0 } },
});
/** Beside the texts; saved on paper. */
export const thumbnail = style({
  flex: 'none',
  alignSelf: 'start',
  gridArea: '1 / 1 / span 2 / 2',
  width: 72,
  height: 48,
  borderRadius: vars.radius.small,
  '@media': { [PRINT]: { display: 'none' } },
});
export const lineTexts = style({
  flex: '1 1 0',
  display: 'grid',
  gap: vars.space[4],
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const quiet = style({ color: vars.color.textQuiet, fontSize: vars.fontSize.small });
export const replacement = style([
  quiet,
  { '@media': { [TOUCH]: { display: 'inline-flex', alignItems: 'center', minHeight: vars.size.target } } },
]);
export const statusSentence = style({ display: 'block' });
export const screenOnly = style({ '@media': { [PRINT]: { display: 'none' } } });
export const refundNote = style([quiet, screenOnly]);
/** As wide as the summary. */
export const nextStep = style({ display: 'grid', gap: vars.space[8], '@media': { [PRINT]: { display: 'none' } } });
export const amount = style({
  fontFamily: vars.font.mono,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
/** Below the texts; on wide screens the certificate is below the title, and the download beside both. */
export const lineLinks = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  gridArea: '2 / 2 / 3 / -1',
  '@media': {
    [SMALL_PHONE]: { gridArea: '3 / 1 / 4 / -1' },
    [query('desktop')]: { display: 'contents' },
    [PRINT]: { display: 'none' },
  },
});
export const certificate = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minHeight: vars.size.target,
  fontSize: vars.fontSize.small,
  ...from('desktop', { gridArea: '2 / 2 / 3 / 3', minHeight: 24 }),
});
/** The button stays at its place when the status appears below it. */
export const fileDownload = style({
  display: 'grid',
  gap: vars.space[4],
  justifyItems: 'start',
  ...from('desktop', { justifyItems: 'end', maxWidth: '14rem' }),
});
export const download = style(from('desktop', { gridArea: '1 / 3 / 3 / 4', alignSelf: 'center' }));
export const linePrice = style([
  amount,
  {
    display: 'grid',
    justifyItems: 'end',
    gridArea: '1 / 3 / 2 / 4',
    '@media': {
      [SMALL_PHONE]: { gridArea: '2 / 2 / 3 / 3', justifyItems: 'start' },
      // Each line is a grid of its own. This width aligns the buttons of all lines while prices have at most three digits.
      [query('desktop')]: { gridArea: '1 / 4 / 3 / 5', alignSelf: 'center', minWidth: '6.3em', textAlign: 'end' },
      [PRINT]: { gridArea: '1 / 2 / 2 / 3' },
    },
  },
]);
/** Picture, texts and price side by side, on a small phone with the price below the texts; on wide screens with the download, in one row. */
export const productLine = style([
  line,
  {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr) auto',
    rowGap: vars.space[8],
    justifyContent: 'normal',
    '@media': {
      [SMALL_PHONE]: { gridTemplateColumns: '72px minmax(0, 1fr)' },
      // Large text: the parts are one below the other.
      [queryBelow('narrow')]: { display: 'flex' },
      [query('desktop')]: { gridTemplateColumns: '72px minmax(0, 1fr) auto auto', rowGap: 0 },
      [PRINT]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    },
  },
]);
export const productTexts = style([
  lineTexts,
  { gridArea: '1 / 2', '@media': { [queryBelow('narrow')]: { flexBasis: '100%' }, [PRINT]: { gridArea: '1 / 1' } } },
]);
/** Items, amounts and totals of the summary. */
export const amounts = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0 });
export const amountRow = style([line, { paddingBlock: vars.space[8] }]);
export const sum = style([amountRow, { fontWeight: 600 }]);

export const timeline = style({
  display: 'grid',
  listStyle: 'none',
  padding: 0,
  margin: 0,
});
/** px. Side of the mark of an event. */
const MARK = 10;
/** A mark beside each event, and a line to the next one. The newest event has a filled mark. */
export const event = style({
  position: 'relative',
  display: 'grid',
  // A long word of a reason, such as a link, breaks.
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  gap: vars.space[4],
  paddingInlineStart: vars.space[24],
  paddingBottom: vars.space[16],
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 0,
      top: 6,
      width: MARK,
      height: MARK,
      border: `2px solid ${vars.color.controlLine}`,
      borderRadius: vars.radius.round,
    },
    '&::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: MARK / 2 - 1,
      top: 6 + MARK,
      bottom: -6,
      width: 2,
      background: vars.color.lineStrong,
    },
    '&:last-child': { paddingBottom: 0 },
    '&:last-child::before': { background: vars.color.action, borderColor: vars.color.action },
    '&:last-child::after': { display: 'none' },
  },
});
export const eventLabel = style({ fontWeight: 600 });

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  width: 'fit-content',
  minHeight: vars.size.target,
  listStyle: 'none',
  color: vars.color.textQuiet,
  textDecoration: 'underline',
  cursor: 'pointer',
  selectors: { '&::-webkit-details-marker': { display: 'none' }, '&:hover': { color: vars.color.text } },
});
export const confirm = style({
  display: 'grid',
  gap: vars.space[12],
  justifyItems: 'start',
  paddingTop: vars.space[12],
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[12],
  alignItems: 'center',
  '@media': { [PRINT]: { display: 'none' } },
});
