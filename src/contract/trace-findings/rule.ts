import type { Candidate, Condition } from './evidence.ts';
import type { Cause } from './finding.ts';

/** A line of the table of findings. */
export interface Rule {
  cause: Cause;
  /** The finding in a few words. docs/support.md#findings lists it with the two texts below. */
  title: string;
  /** The condition in words. */
  recognizedBy: string;
  matches: Condition;
  /** One sentence that explains the cause, with the facts of this report. */
  sentence: (candidate: Candidate) => string;
  advice: string;
}

const MINUTE_MS = 60_000;

/** Formats a duration in the largest unit that leaves at least two of it: `12 seconds`, `40 days`. @param ms may be negative */
export const formatDuration = (ms: number): string => {
  const seconds = Math.round(Math.abs(ms) / 1000);
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.round(Math.abs(ms) / MINUTE_MS);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
};
