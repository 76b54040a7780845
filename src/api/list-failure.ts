import { getHttpStatus, getRequestId, hasCode, messagesFrom } from './api-error.ts';

/** See docs/design/accounts-and-sessions.md#second-factor. */
const TURN_ON_SECOND_FACTOR = { href: '/account#security', label: 'Turn on two-step verification' };

/**
 * The message that a page shows instead of a list, for a failure notice. A 403 shows the server's message, for example to a user who is
 * no longer an admin.
 * @param sentence message for every other failure
 * @returns null without a failure
 */
export const listFailure = (error: unknown, sentence: string) => {
  if (!error) return null;
  const [refusal] = getHttpStatus(error) === 403 ? messagesFrom(error) : [];
  return {
    sentence: refusal ?? sentence,
    requestId: getRequestId(error),
    remedy: hasCode(error, 'second_factor_required') ? TURN_ON_SECOND_FACTOR : null,
  };
};
