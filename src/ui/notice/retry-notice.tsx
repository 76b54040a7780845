import { RotateCw } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';

export type RetryNoticeProps = {
  /** What could not be had, in one sentence. */
  sentence: string;
  onRetry: () => void;
  /** The next try is under way. */
  busy?: boolean;
  /** What support needs to find the failed request. */
  requestId?: string | null;
  compact?: boolean;
};

/** Stands where something could not be loaded, and tries again when asked. */
export function RetryNotice({ sentence, onRetry, busy = false, requestId, compact = false }: RetryNoticeProps) {
  return (
    <Notice
      tone="error"
      sentence={sentence}
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
