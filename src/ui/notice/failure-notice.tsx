import { RotateCw } from 'lucide-react';
import { Button, ButtonLink } from '../button/button.tsx';
import { Notice } from './notice.tsx';
import { RetryNotice, type RetryNoticeProps } from './retry-notice.tsx';

/** Why a page or list could not be loaded. */
export interface LoadFailure {
  /** What could not be loaded, or the server's message, in one sentence. */
  sentence: string;
  /** Id of the failed request, for support. */
  requestId: string | null;
  /** Link to the page where the user can remove the cause; null if there is none. */
  remedy: { href: string; label: string } | null;
}

export type FailureNoticeProps = Omit<RetryNoticeProps, 'sentence' | 'requestId'> & { failure: LoadFailure };

/**
 * A `RetryNotice` that also links to the page where the user can remove the cause. In a separate file, because no public page has such
 * a cause, so visitors need not load the link.
 */
export function FailureNotice({ failure, ...retry }: FailureNoticeProps) {
  const { sentence, requestId, remedy } = failure;
  if (!remedy) return <RetryNotice {...retry} sentence={sentence} requestId={requestId} />;
  const { onRetry, busy = false, compact = false } = retry;
  return (
    <Notice
      tone="error"
      sentence={sentence}
      compact={compact}
      requestId={requestId ?? undefined}
      action={
        <>
          <ButtonLink href={remedy.href}>{remedy.label}</ButtonLink>
          <Button tone="quiet" busy={busy} icon={<RotateCw size={16} aria-hidden="true" />} onClick={onRetry}>
            Retry
          </Button>
        </>
      }
    />
  );
}
