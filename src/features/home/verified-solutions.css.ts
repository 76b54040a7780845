import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { responsive } from '#ui/theme/media.ts';

const { color, duration, easing, fontSize, radius, space } = vars;

export const section = style({ display: 'grid', gap: space[16], gridTemplateColumns: 'minmax(0, 1fr)' });

export const title = style({ fontSize: fontSize.heading });

/** The links and the tiles below them. */
export const columns = style({
  display: 'grid',
  gap: space[12],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  ...responsive({ desktop: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space[24] } }),
});

export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  padding: space[16],
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: vars.shadow.raised,
  color: color.text,
  fontWeight: 600,
  textDecoration: 'none',
  transition: `border-color ${duration.small} ${easing.enter}`,
  selectors: { '&:hover': { borderColor: color.controlLine } },
});

export const searchIcon = style({ flex: 'none', color: color.action });

/** Lines in the colors of the axes, as in a viewport. */
export const feature = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[4],
  marginTop: space[12],
  paddingBlock: space[12],
  borderTop: `2px solid ${color.axisX}`,
  selectors: {
    '&:nth-child(2)': { borderColor: color.axisY },
    '&:nth-child(3)': { borderColor: color.axisZ },
    '&:nth-child(4)': { borderColor: color.action },
  },
});
export const featureIcon = style({ color: color.textQuiet, marginBottom: space[8] });
export const featureTitle = style({
  fontFamily: vars.font.text,
  fontSize: fontSize.body,
  fontWeight: 650,
  letterSpacing: 0,
});
export const featureText = style({ color: color.textQuiet, fontSize: fontSize.small });
