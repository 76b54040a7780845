/** How a status is colored beside its word: the tones of `StatusDot`. */
export type StatusTone = 'good' | 'waiting' | 'bad' | 'info' | 'quiet';

/** A status as it is shown: by `StatusWord`. */
export interface StatusLook {
  tone: StatusTone;
  word: string;
}
