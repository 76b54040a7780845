import { createContext, use } from 'react';

/** Notifies the user about success and failure. The app shows toasts. */
export interface Feedback {
  success(text: string): void;
  /** Shows why an action was not performed. */
  warn(text: string): void;
  /** @param error the thrown value; the app chooses the message */
  failure(error: unknown): void;
}

const FeedbackContext = createContext<Feedback | null>(null);

export const FeedbackProvider = FeedbackContext.Provider;

export const useFeedback = (): Feedback => {
  const feedback = use(FeedbackContext);
  if (!feedback) throw new Error('useFeedback needs a FeedbackProvider above it');
  return feedback;
};
