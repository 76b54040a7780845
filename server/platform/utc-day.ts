const DAY_MS = 24 * 3600_000;

/** The day of a moment in UTC, the time zone of all dates in the shop, such as 2026-03-01. */
export const toDay = (moment: Date): string => moment.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The start of such a day. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The end of such a day, exclusive. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);
