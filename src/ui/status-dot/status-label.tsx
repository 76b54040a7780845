import type { StatusDisplay } from '#lib/status-display.ts';
import { StatusDot } from './status-dot.tsx';

/** Shows a status with the tone and label from `src/lib`. */
export function StatusLabel({ tone, label }: StatusDisplay) {
  return <StatusDot tone={tone}>{label}</StatusDot>;
}
