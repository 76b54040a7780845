/** Today's date in UTC as YYYY-MM-DD, so that the browser and the server agree in every time zone. */
export const getTodayUtc = () => new Date().toISOString().slice(0, 10);

/**
 * Age in whole years.
 * @param birth YYYY-MM-DD
 * @param today YYYY-MM-DD
 * @returns null if `birth` is not a calendar date or is after `today`
 */
export const computeAgeOn = (birth: string, today: string): number | null => {
  const date = new Date(`${birth}T00:00:00Z`);
  // Some engines turn 31 February into March, so the parsed date has to equal the input.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== birth || birth > today) return null;
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) >= birth.slice(5) ? years : years - 1;
};
