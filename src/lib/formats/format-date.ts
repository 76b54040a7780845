const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** As `Intl` writes it for en-GB, whose first use blocks a phone for 80 to 150 ms, in the middle of starting a public page. */
const day = (date: Date) => `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;

/** Formats a date in UTC, such as 21 November 2026. Returns invalid input unchanged. */
export const formatDate = (timestamp: string): string => {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? timestamp : day(date);
};

/** Formats date and time in UTC, such as 21 November 2026, 14:05 UTC. Returns invalid input unchanged. */
export const formatDateTime = (timestamp: string): string => {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime())
    ? timestamp
    : `${day(date)}, ${date.toISOString().slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm'.length)} UTC`;
};
