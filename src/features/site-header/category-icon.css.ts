import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const axis = (color: string) => style({ flex: 'none', color });

export const axisX = axis(vars.color.axisX);
export const axisY = axis(vars.color.axisY);
export const axisZ = axis(vars.color.axisZ);

export const picture = style({ flex: 'none' });
