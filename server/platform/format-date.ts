const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The day of a moment in UTC as people read it in emails and documents, such as 28 November 2026. Pages write it alike. */
export const formatDay = (moment: Date | string): string => DAY_FORMAT.format(new Date(moment));
