import { RotateCw, WifiOff } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';

export type RetryNoticeProps = {
  /** What could not be loaded, in one sentence. */
  sentence: string;
  onRetry: () => void;
  /** The retry is running. */
  busy?: boolean;
  /** Id of the failed request, for support. */
  requestId?: string | null;
  /** There is no network, and the content loads by itself when it returns. */
  isOffline?: boolean;
  compact?: boolean;
};

/** Replaces content that could not be loaded and offers a retry. */
export function RetryNotice(props: RetryNoticeProps) {
  const { sentence, onRetry, busy = false, requestId, isOffline = false, compact = false } = props;
  return (
    <Notice
      {...(isOffline
        ? {
            tone: 'info',
            icon: <WifiOff size={32} strokeWidth={1.5} />,
            sentence: 'This loads once you’re back online',
          }
        : { tone: 'error', sentence })}
      compact={compact}
      requestId={requestId ?? undefined}
      action={
        <Button tone="quiet" busy={busy} icon={<RotateCw size={16} aria-hidden="true" />} onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}
