import { vars } from './contract.css.ts';

/** px. Height of what stays of the header on a phone: its second row in the shop, and the bar of the admin pages. */
export const PHONE_HEADER = 55;

/** Where the page begins below the header. */
export const STICKY_TOP = `calc(${vars.size.header} + ${vars.size.categoryBar} + ${vars.space[24]})`;
