import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const axis = (color: string) => style({ flex: 'none', color });

export const axisX = axis(vars.color.axisX);
export const axisY = axis(vars.color.axisY);
export const axisZ = axis(vars.color.axisZ);

export const picture = style({ flex: 'none' });
// The files have the colors of the dark theme, which are too pale on white.
const darker = 'brightness(0.62) saturate(1.4)';
globalStyle(`[data-theme="light"] ${picture}`, { filter: darker });
globalStyle(`:root:not([data-theme]) ${picture}`, {
  '@media': { '(prefers-color-scheme: light)': { filter: darker } },
});
