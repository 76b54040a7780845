/** Today's date in UTC as YYYY-MM-DD: the same on both sides of the wire, whatever the shopper's time zone. */
export const todayUtc = () => new Date().toISOString().slice(0, 10);

/**
 * Whole years between two dates.
 * @param birth YYYY-MM-DD
 * @param today YYYY-MM-DD
 * @returns null when `birth` is no date of the calendar or lies after `today`
 */
export const ageOn = (birth: string, today: string): number | null => {
  const date = new Date(`${birth}T00:00:00Z`);
  // A date such as 31 February is moved into March by some engines: what comes back must be what went in.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== birth || birth > today) return null;
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) >= birth.slice(5) ? years : years - 1;
};
