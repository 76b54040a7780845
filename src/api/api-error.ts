import type { z } from '#contract/zod.ts';

/** Every way a call can fail. A closed union, so the compiler checks that all cases are handled. */
export type ApiError =
  | { kind: 'http'; status: number; body: unknown; code: string | null; requestId: string | null }
  /** No response. `isTimeout`: the client stopped waiting for it. */
  | { kind: 'network'; isTimeout?: true }
  /** The response does not match the contract. `isIncomplete`: its body was not complete JSON. */
  | { kind: 'contract'; issues: readonly z.core.$ZodIssue[]; requestId: string | null; isIncomplete?: true }
  /** A private call without a session. Whatever ended the session notifies the user, not the call. */
  | { kind: 'signedOut' }
  | { kind: 'canceled' }
  | { kind: 'unexpected'; cause: unknown };

export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.kind === 'http' ? `HTTP ${error.status}` : error.kind);
    this.error = error;
  }
}

export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiFailure ? error.error : { kind: 'unexpected', cause: error };

/** Id of the failed request in the server's log, for support; null without a response. */
export const getRequestId = (error: unknown): string | null => {
  const known = toApiError(error);
  return known.kind === 'http' || known.kind === 'contract' ? known.requestId : null;
};

/** HTTP status of a failure; null without a response. */
export const getHttpStatus = (error: unknown): number | null => {
  const known = toApiError(error);
  return known.kind === 'http' ? known.status : null;
};

/** Whether the server may answer soon: it is busy or restarts, or a proxy does not reach it. */
export const isUnavailable = (error: unknown): boolean => [429, 502, 503, 504].includes(getHttpStatus(error) ?? 0);

/** Whether the server rejected a call with this code. */
export const hasCode = (error: unknown, code: string): boolean => {
  const known = toApiError(error);
  return known.kind === 'http' && known.code === code;
};

const MESSAGE_FIELDS = ['detail', 'message', 'msg'];
const FALLBACK = 'Something went wrong';
const NON_HTTP = 'Unknown error';

/** Excludes blank text, which would be an empty toast. */
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const extractText = (value: unknown): string | null => {
  if (Array.isArray(value)) return value.filter(isText).join(', ') || null;
  return isText(value) ? value : null;
};

const messagesOfBody = (body: unknown): string[] => {
  if (Array.isArray(body)) return body.filter(isText);
  if (typeof body !== 'object' || body === null) return [];
  const fields = Object.entries(body);
  const isMessage = fields.every(([field]) => MESSAGE_FIELDS.includes(field));
  return fields.flatMap(([field, value]) => {
    const text = extractText(value);
    if (text === null) return [];
    return [isMessage ? text : `${field}: ${text}`];
  });
};

/**
 * The messages for a failure, one toast each, see docs/specification.md#8-the-error-catalogue.
 * Empty for failures that need no toast or are shown elsewhere.
 */
export const messagesFrom = (error: unknown): string[] => {
  const known = toApiError(error);
  switch (known.kind) {
    case 'http': {
      const messages = messagesOfBody(known.body);
      return messages.length > 0 ? messages : [FALLBACK];
    }
    case 'contract':
      return [FALLBACK];
    case 'network':
    case 'unexpected':
      return [NON_HTTP];
    case 'signedOut':
    case 'canceled':
      return [];
  }
};

/** The messages of a validation failure by field, for a form; null for any other failure. */
export const fieldErrorsFrom = (error: unknown): Record<string, string> | null => {
  const known = toApiError(error);
  if (known.kind !== 'http' || (known.status !== 422 && known.status !== 400)) return null;
  const { body } = known;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const texts = Object.entries(body).flatMap(([field, value]) => {
    // Field messages are lists. That distinguishes the contact form's field `message` from a general message.
    const isPlainMessage = MESSAGE_FIELDS.includes(field) && !Array.isArray(value);
    const text = isPlainMessage ? null : extractText(value);
    return text === null ? [] : [[field, text] as const];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : null;
};
