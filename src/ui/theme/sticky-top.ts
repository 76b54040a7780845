import { vars } from './contract.css.ts';

/** Where the page begins below the header. */
export const STICKY_TOP = `calc(${vars.size.header} + ${vars.size.categoryBar} + ${vars.space[24]})`;
