import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { responsive } from '#ui/theme/media.ts';

const { color, duration, easing, fontSize, radius, space } = vars;

export const page = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `clamp(${space[32]}, 5vw, ${space[64]})`,
  paddingBlock: `clamp(${space[12]}, 2vw, ${space[24]}) clamp(${space[48]}, 8vw, ${space[96]})`,
});

// For the ear only: taken out of the grid, it leaves no gap above the hero.
export const heading = style({ position: 'absolute' });

const pair = { display: 'grid', gap: space[16], gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const hero = style({
  ...pair,
  ...responsive({ desktop: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', gap: space[24] } }),
});

export const promotions = style({
  ...pair,
  ...responsive({ tablet: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[24] } }),
});

export const tiles = style({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  marginTop: space[16],
  ...responsive({
    phone: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    tablet: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  }),
});

export const tile = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[8],
  padding: `${space[24]} ${space[8]}`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: vars.shadow.raised,
  color: color.text,
  fontSize: fontSize.small,
  fontWeight: 650,
  letterSpacing: '0.08em',
  textTransform: 'uppercase',
  textDecoration: 'none',
  transition: `border-color ${duration.small} ${easing.enter}`,
  selectors: {
    '&:hover': { borderColor: color.controlLine, color: color.text },
    '&:focus-visible': { borderRadius: radius.card },
  },
});

export const axisX = style({ color: color.axisX });
export const axisY = style({ color: color.axisY });
export const axisZ = style({ color: color.axisZ });

export const shelfHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[16]}`,
  marginBottom: space[16],
});

export const shelfTitle = style({ fontSize: fontSize.heading });

export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: 28,
  fontSize: fontSize.small,
  fontWeight: 550,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const trust = style({
  display: 'grid',
  gap: space[24],
  padding: `clamp(${space[24]}, 3vw, ${space[32]})`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  ...responsive({ tablet: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } }),
});

export const trustItem = style({ display: 'flex', alignItems: 'flex-start', gap: space[16] });
export const trustIcon = style({ flex: 'none', color: color.owned });
export const trustTitle = style({ fontWeight: 650, lineHeight: vars.lineHeight.snug });
export const trustText = style({ marginTop: space[4], color: color.textQuiet, fontSize: fontSize.small });
