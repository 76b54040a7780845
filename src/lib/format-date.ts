// Apart from the other formats, because public pages need only this one.
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a date in UTC, such as 21 November 2026. Returns invalid input unchanged. */
export const formatDate = (timestamp: string): string => {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? timestamp : DAY.format(date);
};

/** Formats date and time in UTC, such as 21 November 2026, 14:05 UTC. Returns invalid input unchanged. */
export const formatDateAndTime = (timestamp: string): string => {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime())
    ? timestamp
    : `${DAY.format(date)}, ${date.toISOString().slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm'.length)} UTC`;
};
