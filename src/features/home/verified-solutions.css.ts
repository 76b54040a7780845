import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { responsive } from '#ui/theme/media.ts';
import { GAP } from './home.css.ts';

const { color, duration, easing, fontSize, radius, space } = vars;

export const section = style({ display: 'grid', gap: space[16], gridTemplateColumns: 'minmax(0, 1fr)' });

export const title = style({ fontSize: fontSize.heading });

export const columns = style({
  display: 'grid',
  gap: space[12],
  // One column if the text is large.
  gridTemplateColumns: `repeat(auto-fill, minmax(max(min(100%, 7.75rem), 50% - ${space[12]}), 1fr))`,
  ...responsive({ desktop: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space[24] } }),
});

// The strip below is as far as the sections are from each other.
globalStyle(`${columns} + ul`, { marginTop: `calc(${GAP} - ${space[16]})` });

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
