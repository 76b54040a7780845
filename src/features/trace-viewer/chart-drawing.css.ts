import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/contract.css.ts';

const { color, font, radius } = vars;

export const scroller = style({
  maxHeight: '70vh',
  overflow: 'auto',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});

export const drawing = style({ display: 'block', maxWidth: 'none' });

export const box = recipe({
  base: { fill: color.raised, stroke: color.lineStrong, strokeWidth: 1.5 },
  variants: {
    kind: {
      state: {},
      passing: { strokeDasharray: '4 3' },
      outer: { fill: 'none' },
      anywhere: { fill: 'none', strokeDasharray: '1 3' },
    },
    isHighlighted: { true: { stroke: color.action, strokeWidth: 4 } },
  },
});

export const arrow = recipe({
  base: { fill: 'none', stroke: color.lineStrong, strokeWidth: 1.25 },
  variants: { isTaken: { true: { stroke: color.action, strokeWidth: 3 } } },
});

const base = style({ fontFamily: font.mono, fontSize: 12, whiteSpace: 'pre', fill: color.textQuiet });

/** A state that leads to its details. */
export const boxLink = style({ cursor: 'pointer' });

globalStyle(`${boxLink}:is(:hover, :focus-visible) > rect`, { stroke: color.action, strokeWidth: 3 });

export const text = styleVariants({
  title: [base, { fill: color.text, fontWeight: 700 }],
  tag: [base],
  detail: [base],
  event: [base, { fill: color.text }],
  guard: [base],
  action: [base],
});
