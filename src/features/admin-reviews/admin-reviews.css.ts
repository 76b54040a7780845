import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const { color, fontSize, space } = vars;

export const page = style({ display: 'grid', gap: space[24], maxWidth: 800 });
export const filter = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[4]} ${space[16]}` });
export const chosen = style({ fontWeight: 600 });
export const list = style({ display: 'grid', gap: space[16], listStyle: 'none', padding: 0, margin: 0 });
export const review = style({ display: 'grid', gap: space[8], overflowWrap: 'anywhere' });
export const title = style({ fontSize: fontSize.lead });
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[4]} ${space[12]}` });
export const quiet = style({ color: color.textQuiet, fontSize: fontSize.small });
/** Plain text with the author's line breaks. */
export const text = style({ whiteSpace: 'pre-line' });
export const reports = style({ display: 'grid', gap: space[4], paddingInlineStart: space[24] });
export const actions = style({ display: 'grid', justifyItems: 'start', gap: space[8] });
