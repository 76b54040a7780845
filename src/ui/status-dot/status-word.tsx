import type { StatusLook } from '#lib/status-look.ts';
import { StatusDot } from './status-dot.tsx';

/** A status with the look that `src/lib` gives it. */
export function StatusWord({ tone, word }: StatusLook) {
  return <StatusDot tone={tone}>{word}</StatusDot>;
}
