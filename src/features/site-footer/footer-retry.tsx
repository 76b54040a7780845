import { quiet, retry } from './site-footer.css.ts';

interface FooterRetryProps {
  sentence: string;
  onRetry: () => void;
}

/** In the place of what the foot could not get: quiet, as nothing else hangs on it. */
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
