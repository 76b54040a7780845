import { style } from '@vanilla-extract/css';

/**
 * A text area that is two lines high while it is empty and grows with its text. A browser without `field-sizing` lets the user drag its
 * corner instead.
 */
export const growingArea = style({ minHeight: 72, maxHeight: '24rem', fieldSizing: 'content' });
