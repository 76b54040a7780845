import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from, responsive } from '#ui/theme/media.ts';

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
});

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${space[12]} ${space[16]}`,
});

export const count = style({
  flexGrow: 1,
  // A line of its own on a phone.
  flexBasis: '100%',
  color: color.textQuiet,
  fontSize: fontSize.small,
  ...from('tablet', { flexBasis: 'auto', paddingBottom: space[12] }),
});

export const sort = style({ width: 'min(52%, 14rem)', ...from('tablet', { width: '14rem' }) });

export const results = style({
  display: 'grid',
  gap: space[32],
  transition: `opacity ${duration.small} ${easing.enter}`,
});

/** The previous results, while the new ones load. */
export const refreshing = style({ opacity: 0.5 });

export const suggestion = style({ color: color.textQuiet });

export const emptyActions = style({ display: 'grid', gap: space[12], justifyItems: 'center' });
export const emptyChips = style([chips, { justifyContent: 'center' }]);
