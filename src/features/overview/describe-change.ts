import { toMinor } from '#lib/formats/money.ts';

/** A figure that is more than this many times the earlier one is not given in percent: +4,200% says little. */
const MULTIPLE = 10;

/**
 * How a figure of a period compares with the one before.
 * @param days length of both periods
 * @returns the change in whole percent, such as `+12%`, never overstated; and the words after it. Without percent, words alone
 */
export const describeChange = (now: number, before: number, days: number): { percent: string; words: string } => {
  const period = `the ${days} days before`;
  if (before === 0) return { percent: '', words: `None in ${period}` };
  if (now === before) return { percent: '', words: `Same as ${period}` };
  if (now > MULTIPLE * before) return { percent: '', words: `Over ${MULTIPLE} times ${period}` };
  // Decimals could lose a percent.
  const change = Math.trunc(((toMinor(now) - toMinor(before)) * 100) / toMinor(before));
  if (change === 0) return { percent: '', words: `About the same as ${period}` };
  return { percent: `${change > 0 ? '+' : '−'}${Math.abs(change)}%`, words: `vs. ${period}` };
};
