import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { FORCED_COLORS, selectedEntry } from '#ui/theme/forced-colors.ts';
import { from, queryBelow } from '#ui/theme/media.ts';

const { color, duration, easing, font, fontSize, radius, size, space } = vars;

/** px; minimum height of a touch target. */
const ROW = 36;

/** Hidden on a phone, where the drawer contains the filters. */
export const column = style({
  display: 'none',
  ...from('tablet', { display: 'block', minWidth: 0 }),
});
// Without JavaScript the drawer cannot open.
globalStyle(column, { '@media': { '(scripting: none)': { display: 'block' } } });

export const panel = style({ display: 'grid', gap: space[4] });

export const group = style({ borderTop: `1px solid ${color.line}` });
// The categories come first.
globalStyle(`nav > ${group}`, { borderTop: 0 });

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  fontSize: fontSize.small,
  fontWeight: 600,
  listStyle: 'none',
  cursor: 'pointer',
  borderRadius: radius.control,
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { color: color.action },
    '&:focus-visible': { outlineOffset: -2 },
  },
});

export const chevron = style({
  flex: 'none',
  color: color.textQuiet,
  transition: `rotate ${duration.small} ${easing.enter}`,
  selectors: { [`${group}[open] &`]: { rotate: '180deg' } },
});

export const groupBody = style({
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  margin: 0,
  padding: `0 0 ${space[16]}`,
  border: 0,
});

/** Visually hidden: the summary shows the same text. */
export const legend = style({ position: 'absolute', clipPath: 'inset(50%)' });

export const choices = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const branch = style([
  choices,
  {
    marginInlineStart: space[12],
    paddingInlineStart: space[12],
    borderInlineStart: `1px solid ${color.line}`,
  },
]);

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  minHeight: ROW,
  marginInline: `calc(-1 * ${space[8]})`,
  paddingInline: space[8],
  borderRadius: radius.control,
  color: color.text,
  fontSize: fontSize.small,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: color.actionSoft, color: color.text },
    '&[aria-current]': { background: color.actionSoft, color: color.action, fontWeight: 600 },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '@media': {
    [FORCED_COLORS]: {
      selectors: {
        '&[aria-current]': selectedEntry,
        '&[aria-current]:focus-visible': { outlineColor: 'HighlightText' },
      },
    },
  },
});

/** A choice that excludes the others, drawn as wide as the checkboxes of other groups. */
export const radio = style([
  choice,
  {
    justifyContent: 'flex-start',
    gap: space[12],
    '::before': {
      content: '',
      flex: 'none',
      width: 24,
      height: 24,
      background: color.surface,
      border: `1px solid ${color.controlLine}`,
      borderRadius: radius.round,
    },
    selectors: {
      '&:hover::before': { borderColor: color.text },
      // The ring of the border leaves a dot, also in forced colors.
      '&[aria-current]::before': { border: `8px solid ${color.action}` },
    },
  },
]);

export const count = style({
  flex: 'none',
  marginInlineStart: 'auto',
  color: color.textQuiet,
  fontFamily: font.mono,
  fontSize: fontSize.tiny,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 400,
  '@media': { [FORCED_COLORS]: { selectors: { '[aria-current] > &': { color: 'inherit' } } } },
});

export const checkbox = style({ justifyContent: 'center', minHeight: ROW });

// The label fills the row, with the count at its end.
globalStyle(`${checkbox} label`, { display: 'flex', flexGrow: 1, alignItems: 'baseline' });

export const priceForm = style({ display: 'grid', gap: space[12], paddingTop: space[8] });

export const priceFields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space[12],
});

export const drawerButton = style({
  minHeight: size.target,
  paddingInline: space[12],
  whiteSpace: 'nowrap',
  ...from('tablet', { display: 'none' }),
});
// A phone keeps the room for the order beside it.
globalStyle(`${drawerButton} > svg`, { '@media': { [queryBelow('phone')]: { display: 'none' } } });
globalStyle(drawerButton, { '@media': { '(scripting: none)': { display: 'none' } } });
