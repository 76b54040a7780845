import type { Verdict } from '#contract/projects/fit-rule.ts';

/** Verdicts on the screen. */
export const VERDICT_TEXTS: Record<Verdict, string> = {
  fits: 'Fits',
  work: 'Needs changes',
  not_known: 'Not known',
  fails: 'Does not fit',
};

/** Tone of the verdict's badge; the red one is that of sales. The text says the verdict. */
export const VERDICT_TONES = { fits: 'owned', work: 'action', not_known: 'quiet', fails: 'quiet' } as const;
