import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;

export const figure = style({ display: 'grid', gap: space[8], margin: 0 });
/** The line at the height of the highest bar. */
export const highest = style({
  marginBottom: `calc(-1 * ${space[8]})`,
  borderBottom: `1px dashed ${color.line}`,
  color: color.textQuiet,
  fontSize: vars.fontSize.small,
});
export const drawing = style({ display: 'block', width: '100%', height: 160, overflow: 'visible' });
/** Text on the card has to stay readable in forced colors, where fills are replaced by the system's text color. */
export const bar = style({
  fill: color.action,
  '@media': { '(forced-colors: active)': { fill: 'CanvasText' } },
});
export const lowerBar = style({
  fill: color.danger,
  '@media': { '(forced-colors: active)': { fill: 'Highlight' } },
});
export const axis = style({ stroke: color.controlLine, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' });
export const ends = style({
  display: 'flex',
  justifyContent: 'space-between',
  color: color.textQuiet,
  fontSize: vars.fontSize.small,
});
