import { createContext, use } from 'react';

/** `denied`: the user has no right to open the page, so it looks as if it did not exist. */
export type ErrorPageKind = 'notFound' | 'denied' | 'otherRole' | 'offline';

/** Notifies the user about success and failure. The app shows toasts. */
export interface Feedback {
  success(text: string): void;
  /** Shows why an action was not performed. */
  warn(text: string): void;
  /** @param error the thrown value; the app chooses the message */
  failure(error: unknown): void;
  /** An error page is shown in place of the requested one. */
  pageFailed(kind: ErrorPageKind): void;
}

const FeedbackContext = createContext<Feedback | null>(null);

export const FeedbackProvider = FeedbackContext.Provider;

export const useFeedback = (): Feedback => {
  const feedback = use(FeedbackContext);
  if (!feedback) throw new Error('FeedbackProvider is missing');
  return feedback;
};
