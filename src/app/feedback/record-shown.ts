import { messagesFrom, toApiError } from '#api/api-error.ts';
import { isOffline } from '#lib/browser/is-offline.ts';
import type { Recorder } from '#tracing/recorder.ts';
import { failure } from '#tracing/shapes.ts';
import type { ErrorPageKind, Feedback } from '#ui/feedback/feedback.context.tsx';

type Toasts = Pick<Feedback, 'warn' | 'failure'>;

interface RecordingDeps {
  note: Recorder['note'];
  /** Offers to report the problem. */
  offerReport: () => void;
}

/** Records which errors the user is shown: kind, status and code, never a text. */
export interface RecordShown {
  /** The same toasts, recorded. */
  toasts<Given extends Toasts>(given: Given): Given;
  /** An error is shown in place of a part of the page, such as a list. */
  part(error: unknown): void;
  /** An error page is shown. */
  page(kind: ErrorPageKind): void;
}

/** Whether something failed. A status below 500 is a decision of the server, and its message says what the user can do. */
const isFault = (error: unknown): boolean => {
  const known = toApiError(error);
  // Offline, the page says so, and a report could not be sent.
  if (known.kind === 'network' && isOffline()) return false;
  return known.kind !== 'http' || known.status >= 500;
};

/** Records the errors that a page shows, and offers a report of faults. See docs/design/support-and-traces.md#support-tracing. */
export const recordShown = ({ note, offerReport }: RecordingDeps): RecordShown => {
  const record = (as: 'toast' | 'part', error: unknown) => {
    // An error without a message shows nothing.
    if (messagesFrom(error).length === 0) return;
    note('errorShown', { as, error: failure(error, String) ?? null });
    if (isFault(error)) offerReport();
  };
  return {
    toasts: (given) => ({
      ...given,
      warn: (text: string) => {
        note('errorShown', { as: 'toast', kind: 'message' });
        given.warn(text);
      },
      failure: (error: unknown) => {
        given.failure(error);
        record('toast', error);
      },
    }),
    part: (error) => record('part', error),
    page: (kind) => note('errorShown', { as: 'page', kind }),
  };
};
