import { minWidth, widthBelow } from '#ui/theme/breakpoints.ts';
import { query } from '#ui/theme/media.ts';

/** px. The menu beside the page is 264 px wide with its gap, and the columns of a table need up to 780 px. */
const ROOM_FOR_MENU_AND_TABLE = 1152;

/** Media query for screens on which the menu of the account is a row above the page, which has the whole width. */
export const MENU_ABOVE = `${query('tablet')} and ${widthBelow(ROOM_FOR_MENU_AND_TABLE)}`;

/** Media query for screens on which the menu of the account is beside the page. */
export const MENU_BESIDE = `screen and ${minWidth(ROOM_FOR_MENU_AND_TABLE)}`;
