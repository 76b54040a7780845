import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const { color, fontSize, space } = vars;

export const group = style({ display: 'grid', gap: space[16], minWidth: 0 });
export const heading = style({ fontSize: fontSize.title });
export const quiet = style({ color: color.textQuiet });
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[8]} ${space[16]}` });

/** The imported value below an edited field. */
export const imported = style({ display: 'grid', justifyItems: 'start', gap: space[8], minWidth: 0 });
export const importedText = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line', maxWidth: '70ch' });

export const changes = style({ display: 'grid', gap: space[4], listStyle: 'none', padding: 0, margin: 0 });
export const change = style({ overflowWrap: 'anywhere' });
export const titleLink = style({ overflowWrap: 'anywhere' });
