/** Letters from which on something is looked for. */
export const SEARCH_FROM = 2;
