import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import type { FieldErrors } from '#contract/common.ts';
import { type ErrorCode, ShopError } from '#server/errors.ts';

/** Failures that Fastify itself reports, by its code. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** SQLSTATE classes and driver codes that mean "the database is away", not "the query is wrong". */
const isDatabaseAway = (error: unknown): boolean => {
  const { code, cause, message } = error as { code?: unknown; cause?: unknown; message?: unknown };
  if (
    typeof code === 'string' &&
    (/^(08|57P|53)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'].includes(code))
  )
    return true;
  if (typeof message === 'string' && /timeout exceeded when trying to connect|Connection terminated/.test(message))
    return true;
  return cause !== undefined && cause !== error && isDatabaseAway(cause);
};

const fieldOf = (issuePath: string) =>
  issuePath
    .split('/')
    .filter(Boolean)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');

const toShopError = (error: FastifyError | ShopError): ShopError => {
  if (error instanceof ShopError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: FieldErrors = {};
    for (const issue of error.validation) {
      const keys = (issue.params as { issue?: { code?: string; keys?: string[] } } | undefined)?.issue;
      // An unknown field is reported under its own name.
      const names =
        keys?.code === 'unrecognized_keys' && keys.keys
          ? keys.keys
          : [fieldOf(issue.instancePath) || (error.validationContext ?? 'body')];
      for (const name of names) {
        const text = keys?.code === 'unrecognized_keys' ? 'This field is not known' : (issue.message ?? 'Is not right');
        (fields[name] ??= []).push(text);
      }
    }
    // A path that names nothing possible is a thing that does not exist.
    if (error.validationContext === 'params') return new ShopError('not_found');
    return new ShopError('invalid_input', { fields });
  }
  const known = FASTIFY_CODES[error.code];
  if (known) return new ShopError(known, known === 'malformed_request' ? { message: 'Body is not valid JSON' } : {});
  if (isDatabaseAway(error)) return new ShopError('database_unavailable', { retryAfter: 2, cause: error });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new ShopError('malformed_request', { cause: error });
  }
  return new ShopError('internal', { cause: error });
};

/** Writes a failure the one way there is (design, section 4). */
export const sendFailure = (reply: FastifyReply, failure: ShopError) => {
  reply.status(failure.status).header('X-Error-Code', failure.code).header('Cache-Control', 'no-store');
  if (failure.retryAfter !== null) reply.header('Retry-After', String(failure.retryAfter));
  // RFC 6750, section 3.
  if (failure.status === 401) {
    reply.header('WWW-Authenticate', failure.code === 'token_missing' ? 'Bearer' : 'Bearer error="invalid_token"');
  }
  if (failure.code === 'admin_only') reply.header('WWW-Authenticate', 'Bearer error="insufficient_scope"');
  return reply.send(failure.fields ?? { message: failure.message });
};

/** One error handler and one not-found handler for the whole server. */
export const errorsPlugin = fp(async (app) => {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const failure = toShopError(error);
    if (failure.status >= 500)
      request.log.error({ err: error, contract: isResponseSerializationError(error) || undefined }, 'request failed');
    return sendFailure(reply, failure);
  });
});
