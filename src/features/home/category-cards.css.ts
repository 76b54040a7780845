import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { below, responsive } from '#ui/theme/media.ts';

const { color, font, fontSize, radius, space } = vars;

export const cards = style({
  display: 'grid',
  gap: space[12],
  // One column if the text is large.
  gridTemplateColumns: `repeat(auto-fill, minmax(max(min(100%, 7.75rem), 50% - ${space[12]}), 1fr))`,
  ...responsive({
    desktop: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space[24] },
  }),
});

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: vars.shadow.raised,
});

export const stage = style({ aspectRatio: '16 / 9', borderRadius: '13px 13px 0 0', overflow: 'clip' });

export const texts = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[8],
  flexGrow: 1,
  padding: space[16],
});

export const tag = style({
  fontFamily: font.mono,
  fontSize: fontSize.tiny,
  fontWeight: 600,
  letterSpacing: '0.12em',
  textTransform: 'uppercase',
  color: color.textQuiet,
});

export const name = style({ fontSize: fontSize.title });

export const description = style({ color: color.textQuiet, fontSize: fontSize.small, marginBottom: space[8] });

// Align the buttons of all four cards at the bottom.
export const button = style({
  marginTop: 'auto',
  whiteSpace: 'nowrap',
  ...below('phone', { paddingInline: space[12] }),
});
