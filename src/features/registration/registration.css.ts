import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

export const groupTitle = style({ fontSize: vars.fontSize.lead, marginTop: vars.space[12] });
