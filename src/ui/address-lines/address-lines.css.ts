import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const addressLines = style({
  display: 'grid',
  color: vars.color.textQuiet,
  fontSize: vars.fontSize.small,
  fontStyle: 'normal',
  overflowWrap: 'anywhere',
});
