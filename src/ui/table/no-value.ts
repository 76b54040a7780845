/** What a cell without a value shows. A card leaves the cell out. */
export const NO_VALUE = '–';
