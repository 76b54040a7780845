import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

export const groupHead = style({ display: 'grid', gap: vars.space[4] });
export const groupTitle = style({ fontSize: vars.fontSize.lead, marginTop: vars.space[12] });
export const groupIntro = style({ color: vars.color.textQuiet, fontSize: vars.fontSize.small });
