import { type StyleRule, createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { layers } from '../theme/layers.css.ts';
import { SMALL_PHONE, TABLET_ONLY, query, queryBelow } from '../theme/media.ts';
import { visuallyHiddenBox } from '../visually-hidden/visually-hidden.css.ts';

const { color, fontSize, radius, space } = vars;

/** Where the header of the columns stays while rows scroll below it. */
const headTop = createVar();

type MediaRule = NonNullable<StyleRule['@media']>[string];
const stacked = (rule: MediaRule) => ({ '@media': { [queryBelow('tablet')]: rule } });

/** Attribute of a box that is narrower than its table. */
export const WIDE = 'data-wide';

export const scroller = style(
  component({
    // Otherwise the hidden labels of rows that are scrolled out of it would make the page higher.
    position: 'relative',
    maxHeight: 'min(72vh, 60rem)',
    overflow: 'auto',
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    selectors: { '&:focus-visible': { borderRadius: radius.card } },
    '@media': {
      // Print cannot scroll.
      print: { maxHeight: 'none', overflow: 'visible' },
      [queryBelow('tablet')]: { maxHeight: 'none', overflow: 'visible', background: 'none', border: 'none' },
    },
  }),
);

/** Cuts its corners without a scroll box, so that its header sticks to that of the page. */
export const pageLong = style([
  scroller,
  component({
    vars: { [headTop]: `calc(${vars.size.header} + ${vars.size.categoryBar})` },
    '@media': { [query('tablet')]: { maxHeight: 'none', overflow: 'clip' } },
    selectors: {
      // It has to scroll, and its header can only stay at its own top.
      [`&[${WIDE}]`]: { vars: { [headTop]: '0px' }, '@media': { [query('tablet')]: { overflow: 'auto' } } },
    },
  }),
]);

/** px; at least as high as the row of the column names */
const HEAD_HEIGHT = 44;
// What gets the focus scrolls to below the column names, not under them.
globalStyle(`${pageLong} tbody :is(a, button, input)`, {
  '@layer': { [layers.components]: { '@media': { [query('tablet')]: { scrollMarginTop: HEAD_HEIGHT } } } },
});

export const table = style(
  component({
    width: '100%',
    fontSize: fontSize.small,
    lineHeight: vars.lineHeight.snug,
    ...stacked({ display: 'block' }),
  }),
);

export const head = style(component(stacked({ display: 'block' })));

/** Above rows that are cards: the links to sort by, in one line. */
export const headRow = style(
  component({
    position: 'relative',
    ...stacked({
      display: 'flex',
      flexWrap: 'wrap',
      gap: `${space[4]} ${space[16]}`,
      paddingBottom: space[8],
    }),
    selectors: { '&:not(:has(a, input))': stacked({ display: 'contents' }) },
  }),
);

export const body = style(
  component({
    ...stacked({ display: 'grid', gap: space[8] }),
    selectors: { '&:not(:first-of-type)': stacked({ marginTop: space[8] }) },
  }),
);
globalStyle(`${body}:not(:first-of-type) > tr:first-child`, {
  '@layer': { [layers.components]: { borderTop: `1px solid ${color.line}` } },
});

/** Its rows are hidden until the first one opens them. */
export const folded = style({});
globalStyle(`${folded}:not(:has(> tr > td > details[open])) > tr:not(:first-child)`, {
  '@layer': { [layers.components]: { display: 'none' } },
});
// Between cards, what opens them is a line without a frame.
globalStyle(`${folded}:not(:first-of-type) > tr:first-child`, {
  '@layer': { [layers.components]: stacked({ borderTop: 'none' }) },
});
export const foldCell = style(component({ padding: `${space[4]} ${space[12]}` }));

/** A tablet has room for the columns of most tables when they are close. */
const close = { paddingInline: space[8] };
const cellBox = { padding: `${space[8]} ${space[12]}`, textAlign: 'start' as const, verticalAlign: 'middle' as const };

export const headCell = style(
  component({
    ...cellBox,
    position: 'sticky',
    top: fallbackVar(headTop, '0'),
    zIndex: 1,
    background: color.raised,
    // A border would scroll away from a sticky cell.
    boxShadow: `inset 0 -1px 0 ${color.line}`,
    color: color.textQuiet,
    fontSize: fontSize.tiny,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    '@media': {
      [TABLET_ONLY]: close,
      [queryBelow('tablet')]: {
        position: 'static',
        padding: 0,
        background: 'none',
        boxShadow: 'none',
        fontSize: fontSize.small,
      },
    },
    selectors: { '&:not(:has(a, input))': stacked(visuallyHiddenBox) },
  }),
);

export const sortIcon = style(component({ flex: 'none' }));

/** A sortable header, as high as its cell to be easy to click. */
export const sortLink = style(
  component({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[4],
    minHeight: 32,
    marginBlock: `calc(-1 * ${space[4]})`,
    // It stays directly below the header of the page, within the scroll padding: the page would scroll when it gets the focus.
    scrollMarginTop: `calc(-1 * ${space[12]})`,
    color: 'inherit',
    textDecoration: 'none',
    selectors: {
      '&:hover': { color: color.text },
      '&[aria-current]': { color: color.action },
    },
  }),
);

export const row = style(
  component({
    selectors: {
      '&:not(:first-child)': { borderTop: `1px solid ${color.line}` },
      '&:hover': { background: color.raised },
    },
    ...stacked({
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingBlock: space[8],
      background: color.surface,
      border: `1px solid ${color.line}`,
      borderRadius: radius.card,
      selectors: { '&:not(:first-child)': { borderTop: `1px solid ${color.line}` } },
    }),
  }),
);

export const cell = style(
  component({
    ...cellBox,
    height: 44,
    minWidth: '4rem',
    // A longer word breaks. Unlike `anywhere`, it keeps the column as wide as its ordinary words.
    maxWidth: '20rem',
    overflowWrap: 'break-word',
    '@media': {
      [TABLET_ONLY]: close,
      [queryBelow('tablet')]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(6.75rem, 2fr) minmax(0, 5fr)',
        gap: space[12],
        alignItems: 'center',
        justifyItems: 'start',
        height: 'auto',
        minWidth: 0,
        maxWidth: 'none',
        minHeight: 26,
        paddingBlock: 2,
        overflowWrap: 'anywhere',
        selectors: {
          '&:empty': { display: 'none' },
          '&::before': { content: 'attr(data-label)', color: color.textQuiet, fontFamily: vars.font.text },
        },
      },
      // The label is above its value, which would have a few letters per line beside it.
      [SMALL_PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0, paddingBlock: space[4] },
    },
  }),
);

/** In a card, a cell without a value would be a line that says nothing. */
export const noValue = style(component({ selectors: { '&&': stacked({ display: 'none' }) } }));

/** As narrow as its boxes. */
export const selectionHead = style(component({ width: 1, paddingInlineEnd: 0, ...stacked({ width: 'auto' }) }));
export const selection = style(
  component({
    minWidth: 0,
    paddingInlineEnd: 0,
    ...stacked({
      position: 'absolute',
      insetBlockStart: space[12],
      insetInlineEnd: space[12],
      display: 'block',
      padding: 0,
    }),
  }),
);

/** Of a column for which a tablet has no room. */
export const wideOnly = style(component({ '@media': { [TABLET_ONLY]: { display: 'none' } } }));

/** The column that names the row. Its minimum width avoids one word per line. */
export const rowHead = style(
  component({
    minWidth: '9rem',
    '@media': {
      [TABLET_ONLY]: { minWidth: '6rem' },
      // The minimum width is that of an ordinary word.
      [query('desktop')]: { overflowWrap: 'anywhere' },
      [queryBelow('tablet')]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        minWidth: 0,
        fontSize: fontSize.body,
        selectors: { '&::before': { content: 'none' } },
      },
    },
  }),
);

export const mono = style(
  component({
    maxWidth: 'none',
    fontFamily: vars.font.mono,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    // A card is narrower than some ids.
    ...stacked({ whiteSpace: 'normal' }),
  }),
);

/** Dates and buttons must not wrap, except where all columns have to fit on a tablet. */
export const oneLine = style(
  component({
    minWidth: 0,
    maxWidth: 'none',
    whiteSpace: 'nowrap',
    '@media': { [TABLET_ONLY]: { minWidth: '5.5rem', whiteSpace: 'normal' } },
  }),
);

export const end = style(component({ textAlign: 'end', ...stacked({ textAlign: 'start' }) }));

globalStyle(`${selection} + *`, {
  '@layer': { [layers.components]: stacked({ paddingInlineEnd: space[48] }) },
});

// A single link in a cell is a click target of at least 24 px.
globalStyle(`${cell} > a:only-child`, {
  '@layer': { [layers.components]: { display: 'inline-flex', alignItems: 'center', paddingBlock: 4 } },
});

globalStyle(`${row}:has(> ${selection} input:checked)`, {
  '@layer': { [layers.components]: { background: color.actionSoft } },
});

/** The name of the row is above its other values, which are side by side. */
export const compact = style({});
const onLowCard = (selector: string, rule: MediaRule) =>
  globalStyle(`${compact} tbody ${selector}`, { '@layer': { [layers.components]: stacked(rule) } });
onLowCard('tr', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[8]}`,
  alignItems: 'center',
  padding: space[12],
});
onLowCard(':is(th, td)', { display: 'block', minHeight: 0, padding: 0 });
onLowCard('td:empty', { display: 'none' });
onLowCard('th', { flex: '1 0 100%' });
onLowCard('td', { fontSize: fontSize.tiny, whiteSpace: 'nowrap' });
onLowCard('td::before', { content: 'none' });
