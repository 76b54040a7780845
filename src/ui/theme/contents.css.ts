import { style } from '@vanilla-extract/css';

/** Stands around something without being a box of its own. */
export const contents = style({ display: 'contents' });
