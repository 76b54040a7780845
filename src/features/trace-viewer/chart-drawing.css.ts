import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/contract.css.ts';

const { color, font, radius, space } = vars;

/** The greatest height of the drawing's frame. */
export const frameHeight = createVar();

export const frame = style({
  vars: { [frameHeight]: '70vh' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  marginBlockStart: space[12],
});

export const zooms = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[16]}`,
  minWidth: 0,
  padding: 0,
  margin: 0,
  border: 'none',
});

export const zoomsLabel = style({ color: color.textQuiet, fontSize: vars.fontSize.small });

export const scroller = style({
  maxHeight: frameHeight,
  overflow: 'auto',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});

/** Its size is that of the drawing. */
export const drawing = style({ display: 'block', maxWidth: 'none', marginInline: 'auto' });

// The chosen radio button sets the size, so no view holds it.
const zoomed = (value: string) => `${frame}:has(input[value="${value}"]:checked) ${drawing}`;
// A drawing that is smaller than its frame keeps its size. The frame has a border of 1 px.
globalStyle(zoomed('whole'), { maxWidth: '100%', height: 'auto', maxHeight: `calc(${frameHeight} - 2px)` });
globalStyle(zoomed('200'), { zoom: 2 });

export const box = recipe({
  base: { fill: color.raised, stroke: color.lineStrong, strokeWidth: 1.5 },
  variants: {
    kind: {
      state: {},
      passing: { strokeDasharray: '4 3' },
      outer: { fill: 'none' },
      anywhere: { fill: 'none', strokeDasharray: '1 3' },
    },
    isHighlighted: { true: { stroke: color.action, strokeWidth: 4, vectorEffect: 'non-scaling-stroke' } },
  },
});

export const arrow = recipe({
  base: { fill: 'none', stroke: color.lineStrong, strokeWidth: 1.25 },
  variants: { isTaken: { true: { stroke: color.action, strokeWidth: 3, vectorEffect: 'non-scaling-stroke' } } },
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
