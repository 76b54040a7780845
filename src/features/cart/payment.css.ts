import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { aboveBottomBar, bottomBar, endsAboveBottomBar } from '#ui/theme/bottom-bar.css.ts';
import { breakpoints, minWidth } from '#ui/theme/breakpoints.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { below, from, query, queryBelow, responsive } from '#ui/theme/media.ts';

/** Follows the end of the payment's box while the page scrolls. */
export const PAYMENT_END = '--payment-end';

/** A box below the rows, or beside them. On a phone its Buy button stays in view. */
export const payment = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  padding: vars.space[16],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
  background: vars.color.surface,
  ...responsive({
    tablet: { padding: vars.space[24] },
    // Low enough that the Buy button of a laptop is above the toasts.
    desktop: {
      gap: vars.space[12],
      padding: `20px ${vars.space[24]} ${vars.space[24]}`,
      gridArea: '1 / 2 / span 2',
      position: 'sticky',
      top: `calc(${vars.size.header} + ${vars.size.categoryBar} + ${vars.space[24]})`,
    },
  }),
});

/** Lower screens have no room for a bar. With large text it would cover much of the screen, so total and button are part of the page. */
const HAS_BAR = `${queryBelow('desktop')} and (min-height: 480.02px) and ${minWidth(breakpoints.narrow)}`;

/** px, about. */
const BAR_HEIGHT = 66;
const leave = keyframes({ to: { translate: '0 calc(100% + 16px)' } });
/** The bar leaves together with the box, so that it covers neither recommended products nor the footer. */
const CAN_LEAVE = '(animation-timeline: view())';

/** Total and button. */
export const buy = style({
  display: 'grid',
  // The amount wraps before the button is cut.
  gridTemplateColumns: 'auto minmax(min-content, 1fr)',
  gap: vars.space[16],
  alignItems: 'center',
  '@media': {
    [HAS_BAR]: bottomBar,
    [queryBelow('narrow')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[8] },
    [query('desktop')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: vars.space[8],
      paddingTop: vars.space[8],
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
  // The footer of a phone is tall enough that the bar has left before the end of the page.
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
export const legend = style({
  fontWeight: 600,
  marginBottom: vars.space[8],
  ...from('desktop', { marginBottom: vars.space[4] }),
});

export const method = style({
  display: 'flex',
  gap: vars.space[12],
  alignItems: 'center',
  minHeight: 48,
  padding: `${vars.space[4]} ${vars.space[12]}`,
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

export const optionLabel = style({
  minWidth: 0,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.snug,
  overflowWrap: 'anywhere',
});
export const optionPrice = style({
  marginLeft: 'auto',
  fontFamily: vars.font.mono,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const methodLogo = style({ marginLeft: 'auto', height: 24, width: 'auto' });

export const total = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  // Large text: the amount is below its label.
  ...below('narrow', { flexWrap: 'wrap' }),
});
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

/** The parts of the total. */
export const sums = style({ display: 'grid', gap: vars.space[4] });
export const sum = style([total, { gap: vars.space[12], color: vars.color.textQuiet, fontSize: vars.fontSize.small }]);
export const saved = style([total, { color: vars.color.owned, fontSize: vars.fontSize.small, fontWeight: 550 }]);
/** The bar with the total is outside of the box. */
export const boxTotal = style([
  total,
  {
    display: 'none',
    marginTop: vars.space[8],
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
