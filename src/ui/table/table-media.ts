/** px. Beside a table is the sidebar of the account, 264 px wide; the columns need up to 780 px. */
const ROOM_FOR_COLUMNS = 1152;

/** Media query for screens on which a table has columns. */
export const IN_COLUMNS = `screen and (min-width: ${ROOM_FOR_COLUMNS}px)`;

/** Media query for narrower screens, on which each row is a card of its own, so that no column is out of view. Print is not narrow. */
export const STACKED = `screen and (max-width: ${ROOM_FOR_COLUMNS - 0.02}px)`;
