import { createContext, use } from 'react';

/** How a view tells the shopper that something went well or wrong; the app shows it as toasts. */
export interface Feedback {
  success(text: string): void;
  /** Says why something was not done. */
  warn(text: string): void;
  /** @param error whatever was thrown; the app knows what to say of it */
  failure(error: unknown): void;
}

const FeedbackContext = createContext<Feedback | null>(null);

export const FeedbackProvider = FeedbackContext.Provider;

export const useFeedback = (): Feedback => {
  const feedback = use(FeedbackContext);
  if (!feedback) throw new Error('useFeedback needs a FeedbackProvider above it');
  return feedback;
};
