import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/contract.css.ts';
import { from } from '#ui/theme/media.ts';

const { color, font, fontSize, radius, space } = vars;

export const page = style({ display: 'grid', gap: space[16], padding: space[16] });

export const head = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[4]} ${space[16]}`, alignItems: 'center' });

export const title = style({ fontSize: fontSize.heading, marginInlineEnd: 'auto' });

export const columns = style({
  display: 'grid',
  gap: space[24],
  alignItems: 'start',
  ...from('desktop', { gridTemplateColumns: '260px minmax(0, 1fr)' }),
});

export const charts = style({
  display: 'grid',
  gap: space[12],
  maxHeight: '40dvh',
  overflowY: 'auto',
  padding: space[4],
  ...from('desktop', { position: 'sticky', top: space[16], maxHeight: '94dvh' }),
});

export const list = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space[4] });

export const item = style({
  display: 'block',
  flex: 1,
  minWidth: 0,
  padding: `${space[4]} ${space[12]}`,
  borderRadius: radius.small,
  fontFamily: font.mono,
  fontSize: fontSize.small,
  color: color.textQuiet,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  ':hover': { color: color.text, background: color.raised },
  selectors: {
    '&[aria-current]': { color: color.text, background: color.raised, boxShadow: `inset 3px 0 0 ${color.action}` },
  },
});

export const match = style([item, { paddingInlineStart: space[24] }]);

export const matchedEvent = style([match, { ':hover': { background: 'none' } }]);

export const chart = style({ display: 'grid', gap: space[16], minWidth: 0 });

export const chartTitle = style({ fontSize: fontSize.title });

export const sectionTitle = style({ fontSize: fontSize.lead, overflowWrap: 'anywhere' });

export const listTitle = style({ fontSize: fontSize.body, marginBlock: `${space[12]} ${space[4]}` });

export const levels = style({ display: 'flex', flexWrap: 'wrap', gap: space[4] });

export const level = style([item, { flex: 'none', maxWidth: '100%', minHeight: 32 }]);

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[8], alignItems: 'center' });

export const quiet = style({ color: color.textQuiet, fontSize: fontSize.small });

export const pathRow = style({ display: 'flex', gap: space[8], alignItems: 'baseline' });

export const result = recipe({
  base: { fontSize: fontSize.small, color: color.textQuiet },
  variants: {
    result: {
      passed: { color: color.owned },
      failed: { color: color.danger, fontWeight: 700 },
      'not run': {},
      refused: {},
    },
  },
});

export const steps = style({ display: 'grid', gap: space[12], paddingInlineStart: space[24] });

export const step = style({ paddingInlineStart: space[4] });

export const rules = style({ margin: 0, paddingInlineStart: space[16], fontSize: fontSize.small });

export const picture = style({
  display: 'block',
  marginBlockStart: space[8],
  maxWidth: '100%',
  height: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
});

export const message = style({
  overflowX: 'auto',
  padding: space[12],
  background: color.raised,
  borderRadius: radius.small,
  fontFamily: font.mono,
  fontSize: fontSize.small,
  whiteSpace: 'pre-wrap',
});

export const compareForm = style({ display: 'flex', flexWrap: 'wrap', gap: space[12], alignItems: 'end' });

export const change = style({ padding: `${space[4]} 0`, overflowWrap: 'anywhere' });

export const kind = recipe({
  base: { fontWeight: 700 },
  variants: { kind: { added: { color: color.owned }, removed: { color: color.danger }, changed: {} } },
});
