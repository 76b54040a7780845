import { style } from '@vanilla-extract/css';

/** A wrapper without its own box. */
export const contents = style({ display: 'contents' });
