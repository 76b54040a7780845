import { getHttpStatus, getRequestId, messagesFrom } from './api-error.ts';

/**
 * The message that a page shows instead of a list. A 403 shows the server's message, for example to a user who is no longer an admin.
 * @param sentence message for every other failure
 * @returns null without a failure
 */
export const listFailure = (error: unknown, sentence: string) => {
  if (!error) return null;
  const [refusal] = getHttpStatus(error) === 403 ? messagesFrom(error) : [];
  return { sentence: refusal ?? sentence, requestId: getRequestId(error) };
};
