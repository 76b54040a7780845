import { TABLET_ONLY, query, queryBelow } from '../theme/media.ts';

/** px. Beside a table is the sidebar of the account, 264 px wide; the columns need up to 780 px. */
const ROOM_BESIDE_SIDEBAR = 1152;

/** Media query for screens on which a table has columns. On a tablet the menu of the account is above it. */
export const IN_COLUMNS = `${TABLET_ONLY}, screen and (min-width: ${ROOM_BESIDE_SIDEBAR}px)`;

/** Media query for the other screens, on which each row is a card of its own, so that no column is out of view. Print is not narrow. */
export const STACKED = `${queryBelow('tablet')}, ${query('desktop')} and (max-width: ${ROOM_BESIDE_SIDEBAR - 0.02}px)`;
