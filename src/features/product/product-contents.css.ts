import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

const { space } = vars;

export const placeholders = style({ display: 'grid', gap: space[8], paddingTop: space[12] });
