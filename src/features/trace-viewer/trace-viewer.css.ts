import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/contract.css.ts';
import { query } from '#ui/theme/media.ts';

const { color, font, fontSize, radius, space } = vars;

export const codeForm = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[12], maxWidth: 480 });

export const finding = style({
  display: 'grid',
  gap: space[8],
  padding: space[16],
  background: color.surface,
  border: `1px solid ${color.lineStrong}`,
  borderInlineStart: `3px solid ${color.action}`,
  borderRadius: radius.card,
});

export const sentence = style({ fontFamily: font.heading, fontSize: fontSize.lead, fontWeight: 600 });

export const about = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  color: color.textQuiet,
  fontSize: fontSize.small,
});

export const replays = style({ display: 'grid', gap: space[4], fontSize: fontSize.small, overflowWrap: 'anywhere' });

export const columns = style({
  display: 'grid',
  gap: space[24],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [query('desktop')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});

export const timeline = style({
  position: 'relative',
  maxHeight: '75vh',
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  fontFamily: font.mono,
  fontSize: fontSize.small,
});

export const row = style({ contentVisibility: 'auto', containIntrinsicSize: 'auto 32px' });

export const step = recipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${space[12]}`,
    minHeight: 28,
    padding: `${space[4]} ${space[12]}`,
    color: color.text,
    textDecoration: 'none',
    borderInlineStart: '3px solid transparent',
  },
  variants: {
    tone: { plain: {}, refused: { color: color.textQuiet }, failed: { color: color.danger } },
    isCurrent: { true: { background: color.actionSoft, borderInlineStartColor: color.action } },
  },
});

export const since = style({ minWidth: '8ch', textAlign: 'end', color: color.textQuiet });
export const lane = style({ color: color.textQuiet });
export const what = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const outcome = style({ marginInlineStart: 'auto', minWidth: 0, overflowWrap: 'anywhere' });

export const stepHead = style({ fontSize: fontSize.lead, fontFamily: font.mono, overflowWrap: 'anywhere' });
