import { StatusDot } from '#ui/status-dot/status-dot.tsx';

const TONES = {
  created: 'waiting',
  redirected: 'waiting',
  succeeded: 'good',
  failed: 'bad',
  open: 'waiting',
  won: 'good',
  lost: 'bad',
} as const;
const toneOf = (status: string) => (status in TONES ? TONES[status as keyof typeof TONES] : 'quiet');

/** The status of a payment attempt, a refund or a dispute. */
export function StatusCell({ status }: { status: string }) {
  return <StatusDot tone={toneOf(status)}>{status.charAt(0).toUpperCase() + status.slice(1)}</StatusDot>;
}
