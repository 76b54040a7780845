import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from } from '#ui/theme/media.ts';
import { STICKY_TOP } from './account.css.ts';

const { color, fontSize, radius, space } = vars;

/** px. Height of a link of the navigation. */
const ANCHOR_HEIGHT = 36;

/** The groups with their navigation beside them, which stays in view. Below that width the page is one column without it. */
export const settings = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
  alignItems: 'start',
  ...from('desktop', { gridTemplateColumns: 'minmax(0, 1fr) 11rem' }),
});
export const navigation = style({
  display: 'none',
  ...from('desktop', { display: 'block', position: 'sticky', top: STICKY_TOP, order: 1 }),
});
export const anchors = style({
  display: 'grid',
  listStyle: 'none',
  padding: 0,
  margin: 0,
  borderInlineStart: `2px solid ${color.line}`,
});
export const anchor = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: ANCHOR_HEIGHT,
  marginInlineStart: -2,
  paddingInlineStart: space[12],
  borderInlineStart: '2px solid transparent',
  color: color.textQuiet,
  fontSize: fontSize.small,
  textDecoration: 'none',
  ':hover': { color: color.text, textDecoration: 'underline' },
  selectors: { '&[aria-current]': { color: color.text, fontWeight: 600, borderInlineStartColor: color.action } },
});

export const groups = style({ display: 'grid', gap: space[48], minWidth: 0 });
export const group = style({ display: 'grid', gap: space[16], minWidth: 0 });
export const groupTitle = style({ fontSize: fontSize.heading });
/** A line separates the deletion of the account from the other settings. */
export const dataGroup = style({ paddingTop: space[32], borderTop: `1px solid ${color.lineStrong}` });

export const section = style({ display: 'grid', gap: space[24] });
export const dangerous = style([section, { borderColor: color.danger }]);
export const head = style({ display: 'grid', gap: space[4] });
export const title = style({ fontSize: fontSize.lead });
export const intro = style({ color: color.textQuiet, fontSize: fontSize.small, maxWidth: vars.size.measure });

export const sessions = style({ display: 'grid', gap: space[8], listStyle: 'none', padding: 0, margin: 0 });
export const moreSessions = style([sessions, { marginTop: space[8] }]);

export const session = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[16],
  alignItems: 'center',
  minHeight: 72,
  padding: `${space[12]} ${space[16]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
});
export const device = style({ display: 'grid', gap: space[4], minWidth: 0 });
export const deviceName = style({ fontWeight: 600 });
export const fieldset = style({ display: 'grid', gap: space[16], minWidth: 0, border: 'none', padding: 0, margin: 0 });
export const legend = style({ padding: 0, marginBottom: space[12], fontWeight: 600 });
export const saved = style({
  display: 'inline-flex',
  gap: space[4],
  alignItems: 'center',
  color: color.owned,
  fontSize: fontSize.small,
});

export const quiet = style({ color: color.textQuiet, fontSize: fontSize.small });

export const pending = style({
  display: 'grid',
  gap: space[12],
  padding: space[16],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
});
export const addresses = style({ display: 'grid', gap: space[4], listStyle: 'none', padding: 0, margin: 0 });

export const themes = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[24],
  border: 'none',
  padding: 0,
  margin: 0,
});

/** Button row of a section. From the tablet width on, buttons keep their own width. */
export const actions = style({
  display: 'grid',
  gap: space[12],
  ...from('tablet', { display: 'flex', flexWrap: 'wrap' }),
});

/** Width of a form with a single column of fields. */
export const narrow = style({ maxWidth: '34rem', width: '100%' });
