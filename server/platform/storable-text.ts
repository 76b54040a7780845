// PostgreSQL rejects NUL in text and unpaired surrogates in JSON.
const NOT_STORABLE = /[\0\p{Surrogate}]/u;
const ALL_NOT_STORABLE = new RegExp(NOT_STORABLE, 'gu');

/** Whether the database can store a text. */
export const isStorable = (text: string): boolean => !NOT_STORABLE.test(text);

/** A text as the database can store it: `\ufffd` stands for each character that it cannot. For texts of files that others made. */
export const toStorable = (text: string): string => text.replaceAll(ALL_NOT_STORABLE, '\ufffd');
