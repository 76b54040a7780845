import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import type { FieldErrors } from '#contract/common.ts';
import { type ErrorCode, ShopError } from '#server/platform/errors.ts';
import { ERROR_STATUS } from './error-status.ts';

/** Errors of Fastify by their code. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** SQLSTATE classes: connection failure (08), insufficient resources (53), shutdown (57P). */
const UNAVAILABLE_STATES = /^(08|53|57P)/;
/** SQLSTATE of a write to a database that only reads: its disk is full, or another server has taken its place. */
const READ_ONLY_STATE = '25006';
/** SQLSTATE of a statement timeout, a serialization failure and a deadlock after all retries. */
const BUSY_STATES = ['57014', '40001', '40P01'];
const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ENOSPC'];
const UNAVAILABLE_TEXTS =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|is not queryable|PGlite is closed|Cannot use a pool/;

/** Whether the database is unreachable or overloaded, as opposed to a faulty query. */
const isDatabaseUnavailable = (error: unknown): boolean => {
  const { code, cause, message } = error as { code?: unknown; cause?: unknown; message?: unknown };
  if (
    typeof code === 'string' &&
    (UNAVAILABLE_STATES.test(code) ||
      code === READ_ONLY_STATE ||
      BUSY_STATES.includes(code) ||
      NETWORK_CODES.includes(code))
  )
    return true;
  if (typeof message === 'string' && UNAVAILABLE_TEXTS.test(message)) return true;
  return cause !== undefined && cause !== error && isDatabaseUnavailable(cause);
};

/** Turns `/lines/0/price` into `lines.0.price`. */
const toFieldPath = (instancePath: string) => instancePath.split('/').filter(Boolean).join('.');

export const toShopError = (error: FastifyError | ShopError): ShopError => {
  if (error instanceof ShopError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An invalid path parameter cannot name anything that exists.
    if (error.validationContext === 'params') return new ShopError('not_found');
    const texts = new Map<string, string[]>();
    for (const { keyword, instancePath, params, message } of error.validation) {
      const unknown = keyword === 'unrecognized_keys' && Array.isArray(params['keys']) ? params['keys'] : null;
      const names: string[] = unknown ?? [toFieldPath(instancePath) || (error.validationContext ?? 'body')];
      for (const name of names) {
        const text = unknown ? 'Unknown field' : (message ?? 'Invalid value');
        texts.set(name, [...(texts.get(name) ?? []), text]);
      }
    }
    // fromEntries instead of assignment, because a field may be named `__proto__`.
    const fields: FieldErrors = Object.fromEntries(texts);
    return new ShopError('invalid_input', { fields });
  }
  if (error.code === 'FST_ERR_BAD_URL') return new ShopError('malformed_request');
  const known = FASTIFY_CODES[error.code];
  if (known)
    return new ShopError(known, known === 'malformed_request' ? { message: 'The body is not valid JSON' } : {});
  if (isDatabaseUnavailable(error)) return new ShopError('database_unavailable', { retryAfter: 2, cause: error });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new ShopError('malformed_request', { cause: error });
  }
  return new ShopError('internal', { cause: error });
};

/** Codes of requests whose token is valid, but of a user without the right. */
const INSUFFICIENT_SCOPE = new Set<ErrorCode>(['admin_only', 'right_missing', 'owner_only']);
/** Codes of requests without a token, as opposed to an invalid one. */
const NO_TOKEN = new Set<ErrorCode>(['token_missing', 'credentials_wrong', 'sign_in_expired']);

/** Writes a failure in the API's one format ([design](../../../docs/design/api.md#errors)). */
export const sendFailure = (reply: FastifyReply, failure: ShopError) => {
  const status = ERROR_STATUS[failure.code];
  reply.status(status).header('X-Error-Code', failure.code).header('Cache-Control', 'no-store');
  if (failure.retryAfter !== null) reply.header('Retry-After', String(failure.retryAfter));
  // RFC 6750 requires this header on every 401.
  if (status === 401) {
    reply.header('WWW-Authenticate', NO_TOKEN.has(failure.code) ? 'Bearer' : 'Bearer error="invalid_token"');
  }
  if (INSUFFICIENT_SCOPE.has(failure.code)) reply.header('WWW-Authenticate', 'Bearer error="insufficient_scope"');
  return reply.send(failure.fields ?? { message: failure.message });
};

/**
 * Whether the client went away before all of its body had arrived. The connection's error has the code of one to the database, and nobody
 * reads the response.
 */
const isCutOff = ({ raw }: FastifyRequest, { code }: FastifyError): boolean =>
  code === 'ECONNRESET' && raw.destroyed && !raw.complete;

/** The server's only error handler. */
export const errorsPlugin = fp(async (app) => {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (isCutOff(request, error)) {
      request.log.info('the client went away before its body had arrived');
      return sendFailure(reply, new ShopError('malformed_request'));
    }
    const failure = toShopError(error);
    // A load balancer repeats its check while the server drains, which is not a failure.
    if (ERROR_STATUS[failure.code] >= 500 && failure.code !== 'shutting_down')
      request.log.error({ err: error, contract: isResponseSerializationError(error) || undefined }, 'request failed');
    return sendFailure(reply, failure);
  });
});
