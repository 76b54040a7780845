import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { FORCED_COLORS, selectedEntry } from '#ui/theme/forced-colors.ts';
import { SMALL_PHONE, from, query, queryBelow, responsive } from '#ui/theme/media.ts';
import { visuallyHiddenBox } from '#ui/visually-hidden/visually-hidden.css.ts';

const { color, duration, easing, fontSize, radius, size, space } = vars;

/** Filter column and product list. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  ...responsive({
    tablet: { gridTemplateColumns: '200px minmax(0, 1fr)', gap: space[24] },
    desktop: { gridTemplateColumns: '236px minmax(0, 1fr)', gap: space[32] },
  }),
});

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[16], minWidth: 0 });

export const phoneOnly = style({ minWidth: 0, ...from('tablet', { display: 'none' }) });

/** Takes the focus when the last filter is removed. */
export const chipRow = style({ selectors: { '&[hidden]': { display: 'none' } } });

export const clearAll = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  paddingInline: space[8],
  fontSize: fontSize.small,
  fontWeight: 500,
});

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

/** As high as the line of chips. */
export const chipsLoading = style([phoneOnly, { paddingBlock: space[4] }]);

/** A single scrollable line across the screen: several rows would push the products out of view. */
export const chipLine = style([
  chips,
  {
    // Contains the visually hidden texts, which would widen the page otherwise.
    position: 'relative',
    flexWrap: 'nowrap',
    marginInline: `calc(-1 * ${size.gutter})`,
    // Room for the focus ring, which `overflow` would clip.
    padding: `${space[4]} ${size.gutter}`,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    whiteSpace: 'nowrap',
  },
]);

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: 36,
  paddingInline: space[16],
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.round,
  color: color.text,
  fontSize: fontSize.small,
  fontWeight: 500,
  textDecoration: 'none',
  transition: `border-color ${duration.small} ${easing.enter}`,
  selectors: {
    '&:hover': { borderColor: color.controlLine, color: color.text },
    '&[aria-current="page"]': { background: color.actionSoft, borderColor: color.action, color: color.action },
    '&:focus-visible': { borderRadius: radius.round },
  },
  '@media': { [FORCED_COLORS]: { selectors: { '&[aria-current="page"]': selectedEntry } } },
});

/** Beside the title, on a phone below it. */
export const toolbar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  '@media': {
    [queryBelow('tablet')]: { width: '100%' },
    [SMALL_PHONE]: { flexWrap: 'wrap' },
    [query('tablet')]: { gap: space[24] },
  },
});

globalStyle(`div:has(> ${toolbar})`, { '@media': { [queryBelow('tablet')]: { flexBasis: '100%' } } });

/** On a phone the filters and the order are in the same row: it stays in one line, and the order is narrower. */
export const count = style({
  flex: '1 0 6.5rem',
  whiteSpace: 'nowrap',
  color: color.textQuiet,
  fontSize: fontSize.tiny,
  lineHeight: vars.lineHeight.snug,
  '@media': {
    [SMALL_PHONE]: { flexBasis: '100%' },
    [query('tablet')]: { flex: 'none', fontSize: fontSize.small },
  },
});

export const sort = style({ flex: '0 1 9rem', minWidth: 0, ...from('tablet', { flexBasis: 'auto' }) });
// The label is in the line of the order.
globalStyle(`${sort} > *`, from('tablet', { flexDirection: 'row', alignItems: 'center', gap: space[8] }));
globalStyle(`${sort} select`, from('tablet', { width: '13rem' }));
// On a phone the chosen order says what the list is sorted by.
globalStyle(`${sort} label`, {
  '@media': { [queryBelow('tablet')]: visuallyHiddenBox, [query('tablet')]: { flex: 'none' } },
});

export const results = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
  transition: `opacity ${duration.small} ${easing.enter}`,
});

export const suggestion = style({ color: color.textQuiet });

export const emptyActions = style({ display: 'grid', gap: space[12], justifyItems: 'center' });
export const emptyChips = style([chips, { justifyContent: 'center' }]);

/** The best-selling products below an empty list. */
export const popular = style({ display: 'grid', gap: space[16], marginTop: space[32] });
