import { quiet, retry } from './site-footer.css.ts';

interface FooterRetryProps {
  sentence: string;
  onRetry: () => void;
}

/** A small error message with a retry, for content of the footer that failed to load. */
export function FooterRetry({ sentence, onRetry }: FooterRetryProps) {
  return (
    <>
      <p className={quiet}>{sentence}</p>
      <button type="button" className={retry} onClick={onRetry}>
        Retry
      </button>
    </>
  );
}
