import { getRequestId, messagesFrom, toApiError } from '#api/api-error.ts';
import { UnsavedFileError } from '#machines/download/download.machine.ts';
import { CookiesRefusedError } from '../session/token-store.ts';
import { toastError } from './toasts.ts';

const COOKIES_REFUSED = 'This site needs HTTPS (or localhost in Chrome or Firefox) to keep you signed in';
const COOKIES_BLOCKED = 'Your browser blocks cookies for this site. Allow them to sign in';

const toErrorTexts = (error: unknown): string[] => {
  const known = toApiError(error);
  if (known.kind === 'unexpected') {
    if (known.cause instanceof UnsavedFileError) return [known.cause.message];
    if (known.cause instanceof CookiesRefusedError)
      return [navigator.cookieEnabled ? COOKIES_REFUSED : COOKIES_BLOCKED];
  }
  return messagesFrom(error);
};

/** Shows an error as toasts, with the texts of docs/specification.md#8-the-error-catalogue. No other code shows errors as toasts. */
export const reportError = (error: unknown) => {
  toastError(toErrorTexts(error), { requestId: getRequestId(error) });
};
