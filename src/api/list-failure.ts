import { messagesFrom, requestIdOf, statusOf } from './api-error.ts';

/**
 * Why a list is not there, for the place where it would stand: the server's own words where it refused, as to somebody who is no
 * admin any more.
 * @param sentence said of every other failure
 * @returns null when nothing failed
 */
export const listFailure = (error: unknown, sentence: string) => {
  if (!error) return null;
  const [refusal] = statusOf(error) === 403 ? messagesFrom(error) : [];
  return { sentence: refusal ?? sentence, requestId: requestIdOf(error) };
};
