import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, fontSize, radius, space } = vars;

const HEIGHT = 200;
const quiet = { color: color.textQuiet, fontSize: fontSize.tiny, fontVariantNumeric: 'tabular-nums' } as const;

export const figure = style({ display: 'grid', gap: space[16], margin: 0, minWidth: 0 });

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[16]}`,
  color: color.textQuiet,
  fontSize: fontSize.small,
});
export const legendEntry = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  '::before': { content: '""', width: 12, height: 12, borderRadius: radius.small },
});
// Forced colors replace backgrounds by the color of the page, but not borders.
export const valueKey = style({ '::before': { border: `6px solid ${color.action}` } });
export const lowerKey = style({ '::before': { border: `6px solid ${color.danger}` } });
export const comparedKey = style({
  '::before': { width: 20, height: 0, borderTop: `2px dashed ${color.textQuiet}`, borderRadius: 0 },
});

/** The ticks beside the drawing, and the dates below it. */
export const plot = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[8]} ${space[8]}`,
});
export const unit = style({ ...quiet, gridColumn: '1 / -1' });
export const ticks = style({
  ...quiet,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  height: HEIGHT,
  textAlign: 'end',
});
/** Without height, so that the middle of the text is at its line. */
export const tick = style({ height: 0, lineHeight: 0 });

export const drawing = style({ display: 'block', width: '100%', height: HEIGHT, overflow: 'visible' });
/** Text on the card has to stay readable in forced colors, where fills are replaced by the system's text color. */
export const bar = style({
  fill: color.action,
  '@media': { '(forced-colors: active)': { fill: 'CanvasText' } },
});
export const lowerBar = style({
  fill: color.danger,
  '@media': { '(forced-colors: active)': { fill: 'Highlight' } },
});
const line = { fill: 'none', vectorEffect: 'non-scaling-stroke', pointerEvents: 'none' } as const;
export const compared = style({ ...line, stroke: color.textQuiet, strokeWidth: 2, strokeDasharray: '5 4' });
/** The same line where a bar is behind it, in a color that can be seen there. */
export const comparedOnBars = style([compared, { stroke: color.surface }]);
export const grid = style({ stroke: color.line, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' });
export const axis = style({ stroke: color.controlLine, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' });

/** One cell per bar; a date is wider than its cell. */
export const dates = style({ ...quiet, gridColumn: 2, display: 'flex', minHeight: '1.5em' });
export const date = style({
  display: 'flex',
  flex: '1 1 0',
  justifyContent: 'center',
  minWidth: 0,
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { justifyContent: 'flex-start' },
    '&:last-child': { justifyContent: 'flex-end' },
  },
});
