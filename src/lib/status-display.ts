/** Tones of `StatusDot`. */
export type StatusTone = 'good' | 'waiting' | 'bad' | 'info' | 'quiet';

/** How a status is shown by `StatusLabel`. */
export interface StatusDisplay {
  tone: StatusTone;
  label: string;
}
