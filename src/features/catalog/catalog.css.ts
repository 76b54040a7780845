import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from, responsive } from '#ui/theme/media.ts';

const { color, duration, easing, fontSize, radius, size, space } = vars;

/** The filters beside what they narrow. */
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

/** One behind the last filter: it takes the focus when that one goes. */
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

/** One line that can be pushed along, from edge to edge of the screen: many rows would push the goods out of sight. */
export const chipLine = style([
  chips,
  {
    // Words for those who listen stand in it out of sight: it has to keep them, or they would widen the page.
    position: 'relative',
    flexWrap: 'nowrap',
    marginInline: `calc(-1 * ${size.gutter})`,
    // Room for the ring of the focus, which the scrolling would cut off.
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
  // On a phone a line of its own above the two buttons.
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

/** What is shown is from before: the answer for the new address is still on its way. */
export const refreshing = style({ opacity: 0.5 });

export const suggestion = style({ color: color.textQuiet });

export const emptyWays = style({ display: 'grid', gap: space[12], justifyItems: 'center' });
export const emptyChips = style([chips, { justifyContent: 'center' }]);
