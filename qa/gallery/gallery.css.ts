import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from } from '#ui/theme/media.ts';

const { color, font, fontSize, radius, space } = vars;

/** Uses the full window: a desktop view is wider than the shop's content. */
export const page = style({ display: 'grid', gap: space[16], padding: space[16] });

export const head = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[4]} ${space[24]}`, alignItems: 'center' });

export const title = style({ fontSize: fontSize.heading });

export const intro = style({ color: color.textQuiet, marginInlineEnd: 'auto' });

export const bench = style({
  display: 'grid',
  gap: space[24],
  alignItems: 'start',
  ...from('desktop', { gridTemplateColumns: '220px minmax(0, 1fr)' }),
});

export const charts = style({
  display: 'grid',
  gap: space[16],
  // On a phone the view is below the list, so the list has a limited height.
  maxHeight: '40dvh',
  overflowY: 'auto',
  ...from('desktop', { position: 'sticky', top: space[16], maxHeight: '96dvh' }),
});

export const chart = style({ fontSize: fontSize.lead, marginBottom: space[4] });

export const states = style({ listStyle: 'none', margin: 0, padding: 0 });

export const state = style({
  display: 'block',
  padding: `${space[4]} ${space[12]}`,
  borderRadius: radius.small,
  fontFamily: font.mono,
  fontSize: fontSize.small,
  color: color.textQuiet,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  ':hover': { color: color.text, background: color.raised },
  selectors: {
    '&[aria-current]': {
      color: color.text,
      background: color.raised,
      boxShadow: `inset 3px 0 0 ${color.action}`,
    },
  },
});

export const shown = style({ display: 'grid', gap: space[12], minWidth: 0 });

export const shownHead = style({ display: 'flex', flexWrap: 'wrap', gap: space[16], alignItems: 'center' });

export const shownTitle = style({ fontSize: fontSize.title, marginInlineEnd: 'auto', overflowWrap: 'anywhere' });

export const widths = style({ display: 'flex', gap: space[4] });

export const width = style([state, { display: 'inline-flex', alignItems: 'center', minHeight: 32 }]);

export const way = style({ fontFamily: font.mono, fontSize: fontSize.small, color: color.textQuiet });

export const stage = style({
  overflowX: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  ...from('tablet', { padding: space[12] }),
});

/** px. Most of a window's height. */
export const frame = style({
  display: 'block',
  height: 860,
  marginInline: 'auto',
  border: `1px solid ${color.lineStrong}`,
  background: color.ground,
});
