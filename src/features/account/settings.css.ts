import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from } from '#ui/theme/media.ts';

const { color, fontSize, radius, space } = vars;

export const group = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[16], minWidth: 0 });
export const groupTitle = style({ fontSize: fontSize.heading });
/** A line separates the deletion of the account from the other settings. */
export const dataGroup = style({ paddingTop: space[32], borderTop: `1px solid ${color.lineStrong}` });

export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[24] });
export const dangerous = style([section, { borderColor: color.danger }]);
/** The form that opens below its button. */
export const deletion = style({ marginTop: space[24] });
export const head = style({ display: 'grid', gap: space[4] });
export const title = style({ fontSize: fontSize.lead });
export const intro = style({ color: color.textQuiet, fontSize: fontSize.small, maxWidth: vars.size.measure });

export const sessions = style({ display: 'grid', gap: space[8], listStyle: 'none', padding: 0, margin: 0 });
export const moreSessions = style([sessions, { marginTop: space[8] }]);

export const session = style({
  display: 'flex',
  // Only large text has no room for both.
  flexWrap: 'wrap',
  gap: space[16],
  alignItems: 'center',
  minHeight: 72,
  padding: `${space[12]} ${space[16]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
});
export const device = style({ flex: '1 1 5rem', display: 'grid', gap: space[4], minWidth: 0 });
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
  display: 'grid',
  gap: space[8],
  border: 'none',
  padding: 0,
  margin: 0,
  ...from('tablet', { display: 'flex', gap: space[24] }),
});

/** Button row of a section. From the tablet width on, buttons keep their own width. */
export const actions = style({
  display: 'grid',
  gap: space[12],
  ...from('tablet', { display: 'flex', flexWrap: 'wrap' }),
});

/** Width of a form with a single column of fields. */
export const narrow = style({ maxWidth: '34rem', width: '100%' });
