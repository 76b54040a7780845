import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const history = style({ display: 'grid', gap: vars.space[16], minWidth: 0 });
export const heading = style({ fontSize: vars.fontSize.title });
export const quiet = style({ color: vars.color.textQuiet });
export const lines = style({ display: 'grid', gap: vars.space[4], listStyle: 'none', padding: 0, margin: 0 });
export const breakable = style({ overflowWrap: 'anywhere' });
