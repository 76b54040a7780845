import { getHttpStatus, getRequestId, hasCode, messagesFrom } from './api-error.ts';

/** See docs/design/accounts-and-sessions.md#second-factor. */
const TURN_ON_SECOND_FACTOR = { href: '/account#security', label: 'Turn on two-step verification' };

/**
 * What a failure notice shows instead of a list or record that could not be loaded. A 403 shows the server's message, for example to a
 * user who is no longer an admin.
 * @param sentence message for every other failure
 * @returns null without a failure
 */
export const toLoadFailure = (error: unknown, sentence: string) => {
  if (!error) return null;
  const [refusal] = getHttpStatus(error) === 403 ? messagesFrom(error) : [];
  return {
    sentence: refusal ?? sentence,
    requestId: getRequestId(error),
    remedy: hasCode(error, 'second_factor_required') ? TURN_ON_SECOND_FACTOR : null,
  };
};
