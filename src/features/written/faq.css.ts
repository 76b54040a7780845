import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { below } from '#ui/theme/media.ts';

const { color, duration, easing, fontSize, radius, size, space } = vars;

export const search = style({ display: 'grid', gap: space[8] });
export const count = style({ minHeight: '1.5em', color: color.textQuiet, fontSize: fontSize.small });

export const group = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] });
export const groupTitle = style({ fontSize: fontSize.title, marginBottom: space[4] });

export const question = style({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  padding: `${space[12]} ${space[16]}`,
  cursor: 'pointer',
  listStyle: 'none',
  borderRadius: radius.card,
  selectors: { '&::-webkit-details-marker': { display: 'none' }, '&:hover': { color: color.action } },
});

export const questionText = style({
  minWidth: 0,
  fontFamily: vars.font.text,
  fontSize: fontSize.body,
  fontWeight: 600,
  lineHeight: vars.lineHeight.snug,
  letterSpacing: 0,
});

export const chevron = style({
  flex: 'none',
  transition: `rotate ${duration.small} ${easing.enter}`,
  selectors: { [`${question}[open] &`]: { rotate: '180deg' } },
});

export const answer = style({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space[16],
  padding: `0 ${space[16]} ${space[16]}`,
  color: color.textQuiet,
  // Large text: the link is below the answer.
  ...below('narrow', { flexDirection: 'column', alignItems: 'start' }),
});

export const answerText = style({ display: 'grid', justifyItems: 'start', gap: space[8], minWidth: 0 });

export const anchor = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: size.target,
  height: size.target,
  color: color.textQuiet,
  borderRadius: radius.control,
  selectors: { '&:hover': { color: color.action } },
});

export const more = style({ color: color.textQuiet });
