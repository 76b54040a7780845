import type { z } from '#contract/zod.ts';

/** Every way in which a call can fail. A closed union: the compiler asks about each case. */
export type ApiError =
  | { kind: 'http'; status: number; body: unknown; code: string | null; requestId: string | null }
  /** No answer came. */
  | { kind: 'network' }
  /** The answer is not what the contract says. */
  | { kind: 'contract'; issues: readonly z.core.$ZodIssue[]; requestId: string | null }
  /** A private call that found nobody signed in: told by whatever ended the session, not by the call. */
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

/** The server's id of the request that failed, for support; null when it never got there. */
export const requestIdOf = (error: unknown): string | null => {
  const known = toApiError(error);
  return known.kind === 'http' || known.kind === 'contract' ? known.requestId : null;
};

/** HTTP status of a failure; null when there was no answer. */
export const statusOf = (error: unknown): number | null => {
  const known = toApiError(error);
  return known.kind === 'http' ? known.status : null;
};

const MESSAGE_FIELDS = ['detail', 'message', 'msg'];
const FALLBACK = 'Something went wrong';
const NON_HTTP = 'Unknown error';

/** An empty text says nothing: it would be an empty toast. */
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const textOf = (value: unknown): string | null => {
  if (Array.isArray(value)) return value.filter(isText).join(', ') || null;
  return isText(value) ? value : null;
};

const messagesOfBody = (body: unknown): string[] => {
  if (Array.isArray(body)) return body.filter(isText);
  if (typeof body !== 'object' || body === null) return [];
  const fields = Object.entries(body);
  const isMessage = fields.every(([field]) => MESSAGE_FIELDS.includes(field));
  return fields.flatMap(([field, value]) => {
    const text = textOf(value);
    if (text === null) return [];
    return [isMessage ? text : `${field}: ${text}`];
  });
};

/**
 * The error catalog: what the shopper is told of a failure, a toast a text (specification, section 8).
 * Empty for failures that are told elsewhere.
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

/** Texts by field of a validation failure, for a form that is open; null for any other failure. */
export const fieldErrorsFrom = (error: unknown): Record<string, string> | null => {
  const known = toApiError(error);
  if (known.kind !== 'http' || (known.status !== 422 && known.status !== 400)) return null;
  const { body } = known;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const texts = Object.entries(body).flatMap(([field, value]) => {
    // Texts of a field come as a list: that tells the contact form's field `message` from a plain message.
    const isPlainMessage = MESSAGE_FIELDS.includes(field) && !Array.isArray(value);
    const text = isPlainMessage ? null : textOf(value);
    return text === null ? [] : [[field, text] as const];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : null;
};
