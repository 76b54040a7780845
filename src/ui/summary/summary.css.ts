import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, fontSize, space } = vars;

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  width: 'fit-content',
  minHeight: 32,
  color: color.textQuiet,
  fontSize: fontSize.small,
  listStyle: 'none',
  cursor: 'pointer',
  selectors: { '&::-webkit-details-marker': { display: 'none' }, '&:hover': { color: color.action } },
});
export const chevron = style({ flex: 'none', selectors: { 'details[open] > summary > &': { rotate: '90deg' } } });

export const whenClosed = style({ selectors: { 'details[open] > summary &': { display: 'none' } } });
export const whenOpen = style({ selectors: { 'details:not([open]) > summary &': { display: 'none' } } });
