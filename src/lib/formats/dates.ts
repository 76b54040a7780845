/** A format is created when it is first needed, because the first one blocks a phone for 80 to 150 ms. */
const createFormat = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (date: Date): string => (format ??= new Intl.DateTimeFormat('en-GB', options)).format(date);
};

const formatShortDay = createFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats a date in UTC for narrow places, such as 21 Nov 2026. Returns invalid input unchanged. */
export const formatShortDate = (timestamp: string): string => {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? timestamp : formatShortDay(date);
};

const formatDayOfYear = createFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a date in UTC without its year, such as 21 Nov, where the year is known. Returns invalid input unchanged. */
export const formatDayAndMonth = (timestamp: string): string => {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? timestamp : formatDayOfYear(date);
};

const formatShortMoment = createFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Formats date and time in UTC for narrow places. Returns invalid input unchanged. */
export const formatShortDateTime = (timestamp: string): string => {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? timestamp : `${formatShortMoment(date)} UTC`;
};

const formatLocalMoment = createFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats date and time in the device's time zone. Returns invalid input unchanged. */
export const formatLocalDateTime = (timestamp: string): string => {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? timestamp : formatLocalMoment(date);
};
