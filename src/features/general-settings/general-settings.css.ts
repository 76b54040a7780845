import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const { color, fontSize, space } = vars;

export const group = style({ display: 'grid', gap: space[16] });
export const title = style({ fontSize: fontSize.title });

export const history = style({ display: 'grid', gap: space[16], paddingTop: space[16] });
export const quiet = style({ color: color.textQuiet });
export const changes = style({ display: 'grid', gap: space[4], listStyle: 'none', padding: 0, margin: 0 });
export const change = style({ overflowWrap: 'anywhere' });
export const field = style({ color: color.textQuiet, fontFamily: vars.font.mono, fontSize: fontSize.tiny });
