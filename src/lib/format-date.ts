// Apart from the other formats, because public pages need only this one.
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a date in UTC, such as 21 November 2026. Returns invalid input unchanged. */
export const formatDate = (timestamp: string): string => {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? timestamp : DAY.format(date);
};
