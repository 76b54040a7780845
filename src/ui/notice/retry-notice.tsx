import { RotateCw } from 'lucide-react';
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
  compact?: boolean;
};

/** Replaces content that could not be loaded and offers a retry. */
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
