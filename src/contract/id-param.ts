/** Largest value of a PostgreSQL `integer`. A larger id cannot exist and is rejected before any query. */
export const ID_MAX = 2_147_483_647;

const POSITIVE = /^[1-9]\d{0,9}$/;

/** Whether a text is the id of a product or a category in plain decimal notation. Views use it, because it does not load zod. */
export const isIdParam = (text: string): boolean => POSITIVE.test(text) && Number(text) <= ID_MAX;
