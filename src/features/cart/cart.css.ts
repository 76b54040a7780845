import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { aboveBottomBar, bottomBar, endsAboveBottomBar } from '#ui/theme/bottom-bar.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { below, from, query, queryBelow, responsive } from '#ui/theme/media.ts';

/** Follows the end of the payment's box while the page scrolls. */
const PAYMENT_END = '--payment-end';

export const layout = style({
  display: 'grid',
  timelineScope: PAYMENT_END,
  gap: vars.space[32],
  alignItems: 'start',
  ...from('desktop', { gridTemplateColumns: 'minmax(0, 1fr) 340px', gridTemplateRows: 'auto 1fr' }),
});

export const rows = style({ display: 'grid', gap: vars.space[12], listStyle: 'none', padding: 0, margin: 0 });

export const row = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: `${vars.space[8]} ${vars.space[12]}`,
  alignItems: 'center',
  padding: vars.space[12],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  ...responsive({ tablet: { gridTemplateColumns: '120px minmax(0, 1fr) auto', gap: vars.space[16] } }),
});

export const picture = style({ aspectRatio: '4 / 3', borderRadius: vars.radius.control, overflow: 'hidden' });

export const texts = style({ display: 'grid', gap: vars.space[4], justifyItems: 'start' });

export const title = style({
  color: vars.color.text,
  fontWeight: 600,
  textDecoration: 'none',
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

/** Beside the price on a phone, below each other beside the texts. */
export const rowButtons = style({
  display: 'flex',
  gap: vars.space[8],
  ...responsive({ tablet: { display: 'grid' } }),
});
globalStyle(`${rowButtons} > button`, below('phone', { paddingInline: vars.space[8] }));
globalStyle(`${rowButtons} > button > svg`, below('phone', { display: 'none' }));

/** A box below the rows, or beside them. On a phone its Buy button stays in view. */
export const payment = style({
  display: 'grid',
  gap: vars.space[16],
  padding: vars.space[16],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
  background: vars.color.surface,
  ...responsive({
    tablet: { padding: vars.space[24] },
    desktop: {
      gridArea: '1 / 2 / span 2',
      position: 'sticky',
      top: `calc(${vars.size.header} + ${vars.size.categoryBar} + ${vars.space[24]})`,
    },
  }),
});

/** Lower screens have no room for a bar. */
const HAS_BAR = `${queryBelow('desktop')} and (min-height: 480.02px)`;

/** px, about. */
const BAR_HEIGHT = 66;
const leave = keyframes({ to: { translate: '0 calc(100% + 16px)' } });
/** The bar leaves together with the box, so that it covers neither recommended products nor the footer. */
const CAN_LEAVE = '(animation-timeline: view())';

/** Total and button. */
export const buy = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space[16],
  alignItems: 'center',
  '@media': {
    [HAS_BAR]: bottomBar,
    [query('desktop')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingTop: vars.space[16],
      borderTop: `1px solid ${vars.color.line}`,
    },
  },
  '@supports': {
    [CAN_LEAVE]: {
      '@media': {
        [HAS_BAR]: {
          animationName: leave,
          animationTimingFunction: 'linear',
          animationFillMode: 'both',
          animationTimeline: PAYMENT_END,
          animationRange: `exit calc(100% - ${BAR_HEIGHT}px) exit 100%`,
          selectors: { '&:focus-within': { animationName: 'none' } },
        },
      },
    },
  },
});

globalStyle(`html:has(${buy})`, { '@media': { [HAS_BAR]: aboveBottomBar } });
globalStyle(`body:has(${buy})`, {
  '@media': { [HAS_BAR]: endsAboveBottomBar },
  // The footer of a phone is high enough that the bar has left before the end of the page.
  '@supports': { [CAN_LEAVE]: { '@media': { [queryBelow('phone')]: { paddingBottom: 0 } } } },
});

export const notes = style({
  display: 'grid',
  gap: vars.space[12],
  viewTimelineName: PAYMENT_END,
  // px. The header covers most of it.
  viewTimelineInset: '180px 0px',
});

export const methods = style({
  display: 'grid',
  gap: vars.space[8],
  border: 'none',
  padding: 0,
  margin: 0,
  minWidth: 0,
});
export const legend = style({ fontWeight: 600, marginBottom: vars.space[8] });

export const method = style({
  display: 'flex',
  gap: vars.space[12],
  alignItems: 'center',
  minHeight: 48,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: { '&:has(input:checked)': { borderColor: vars.color.action } },
});

/** Narrow enough for one line in the box beside the rows. */
export const cards = style({ display: 'flex', flexWrap: 'wrap', gap: 6, listStyle: 'none', padding: 0, margin: 0 });
export const cardBrand = style({
  padding: `1px ${vars.space[4]}`,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.small,
  color: vars.color.textQuiet,
  fontSize: vars.fontSize.tiny,
  fontWeight: 600,
  lineHeight: '20px',
});

export const optionLabel = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const optionPrice = style({
  marginLeft: 'auto',
  fontFamily: vars.font.mono,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const methodLogo = style({ marginLeft: 'auto', height: 24, width: 'auto' });

export const total = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' });
/** The amount goes below its label when the bar of a phone is narrow. */
export const wrappingTotal = style([total, { flexWrap: 'wrap', columnGap: vars.space[8] }]);

/** The bundles of the cart. */
export const bundles = style({ display: 'grid', gap: vars.space[8], listStyle: 'none', padding: 0, margin: 0 });
export const bundle = style([total, { gap: vars.space[12], fontSize: vars.fontSize.small }]);
export const bundleTitle = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const bundleSaving = style({
  color: vars.color.owned,
  fontFamily: vars.font.mono,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

/** A part of the total. */
export const sum = style([total, { gap: vars.space[12], color: vars.color.textQuiet, fontSize: vars.fontSize.small }]);
export const saved = style([total, { color: vars.color.owned, fontSize: vars.fontSize.small, fontWeight: 550 }]);
/** The bar with the total is outside of the box. */
export const boxTotal = style([
  total,
  {
    display: 'none',
    paddingTop: vars.space[12],
    borderTop: `1px solid ${vars.color.line}`,
    fontWeight: 600,
    '@media': { [HAS_BAR]: { display: 'flex' } },
  },
]);
export const sumValue = style({
  fontFamily: vars.font.mono,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const billing = style({
  display: 'grid',
  gap: vars.space[8],
  paddingTop: vars.space[12],
  borderTop: `1px solid ${vars.color.line}`,
});
export const changeBilling = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  fontSize: vars.fontSize.small,
  ...below('tablet', { minHeight: 40 }),
});
export const billingHeading = style({ fontSize: vars.fontSize.body, fontWeight: 600 });
export const address = style({
  display: 'grid',
  color: vars.color.textQuiet,
  fontSize: vars.fontSize.small,
  fontStyle: 'normal',
  overflowWrap: 'anywhere',
});

export const totalValue = style({
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.title,
  fontVariantNumeric: 'tabular-nums',
});

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

export const clear = style({ marginTop: vars.space[8] });
export const clearSummary = style({
  display: 'flex',
  alignItems: 'center',
  width: 'fit-content',
  minHeight: 40,
  listStyle: 'none',
  color: vars.color.textQuiet,
  fontSize: vars.fontSize.small,
  textDecoration: 'underline',
  cursor: 'pointer',
  selectors: { '&::-webkit-details-marker': { display: 'none' }, '&:hover': { color: vars.color.text } },
});
export const clearQuestion = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[16],
  alignItems: 'center',
  paddingTop: vars.space[12],
});

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
