import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const { color, duration, easing, font, fontSize, radius, space } = vars;

export const head = style({ display: 'grid', gap: space[12] });

export const terms = style({ display: 'grid', gap: space[12] });

export const title = style({ fontSize: fontSize.hero });

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[8]} ${space[12]}` });

export const quiet = style({ color: color.textQuiet, fontSize: fontSize.small });

export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
  gap: space[12],
  marginBlock: space[4],
});

/** The wishlist button while it is pressed. */
export const pressed = style({ borderColor: color.sale, color: color.sale });

export const license = style({ display: 'flex', gap: space[8], color: color.textQuiet, fontSize: fontSize.small });
export const licenseIcon = style({ flex: 'none', marginTop: 3 });

export const engine = style({ display: 'flex', alignItems: 'center', gap: space[4], marginInlineEnd: space[8] });
/** At least 24 px high, as every target. */
export const needed = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  color: color.textQuiet,
  fontSize: fontSize.tiny,
  textDecoration: 'underline',
  selectors: { '&:hover': { color: color.action } },
});

export const entries = style({ display: 'grid', gap: space[12] });

export const entry = style({
  display: 'grid',
  gap: space[4],
  selectors: { '&:not(:first-child)': { paddingTop: space[12], borderTop: `1px solid ${color.line}` } },
});

export const mono = style({ fontFamily: font.mono, fontSize: fontSize.small, overflowWrap: 'anywhere' });

export const monoQuiet = style({ fontFamily: font.mono, fontSize: fontSize.tiny, color: color.textQuiet });

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: 32,
  listStyle: 'none',
  cursor: 'pointer',
  borderRadius: radius.small,
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { color: color.action },
  },
});

export const chevron = style({
  flex: 'none',
  color: color.textQuiet,
  transition: `rotate ${duration.small} ${easing.enter}`,
  selectors: { 'details[open] > summary > &': { rotate: '90deg' } },
});

export const day = style({ marginInlineStart: 'auto', color: color.textQuiet, fontSize: fontSize.tiny });

/** Where the closed list of changed files appears, once its code has loaded. */
export const laterLine = style({ '@media': { '(scripting: enabled)': { minHeight: 32 } } });

export const changes = style({
  display: 'grid',
  gap: space[4],
  paddingBlock: space[8],
  paddingInlineStart: space[24],
  color: color.textQuiet,
  fontSize: fontSize.small,
  listStyle: 'disc',
});
