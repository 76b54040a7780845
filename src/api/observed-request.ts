import type { SentRequest, TraceRequest } from '#contract/traces/trace.ts';
import { isOffline } from '#lib/browser/is-offline.ts';
import { toPathPattern } from '#lib/traces/to-path-pattern.ts';
import type { ApiError } from './api-error.ts';

/** The facts of a finished request that observers get: never its URL, its body or the response body. */
export type RequestOutcome = Omit<TraceRequest, 'kind'> & {
  /** ms by which the server's clock is ahead of the device's; null without a `Date` header. */
  clockOffset: number | null;
};
/** The parts of a response that observers may see. */
export interface ResponseInfo {
  status: number;
  headers: Readonly<Record<string, unknown>>;
}

/** Called when a request is sent. @returns what is called with its outcome */
export type ObserveRequest = (request: SentRequest) => (outcome: RequestOutcome) => void;

export const ignoreRequest: ObserveRequest = () => () => {};

/** The `Date` header has whole seconds, so the real time is half a second later on average. */
const ROUNDING_MS = 500;

const clockOffsetIn = (response: ResponseInfo | undefined, now: number): number | null => {
  const date = response?.headers['date'];
  const moment = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return Number.isNaN(moment) ? null : moment + ROUNDING_MS - now;
};

const CODE = /^[a-z_]{1,40}$/;
const REQUEST_ID = /^[0-9a-f-]{36}$/;
const getHeader = (response: ResponseInfo | undefined, name: string, pattern: RegExp) => {
  const value = response?.headers[name];
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
};

const toTraceFailure = (failure: ApiError | null): TraceRequest['failure'] => {
  if (!failure || failure.kind === 'http') return undefined;
  return failure.kind === 'network' && failure.isTimeout ? 'timeout' : failure.kind;
};

const HTML = /^text\/html/i;
const isHtml = (response: ResponseInfo | undefined) => getHeader(response, 'content-type', HTML) !== undefined;

/** @param correlationId of the call; missing for a call without a session */
export const toSentRequest = (
  call: { method: string; path: string },
  correlationId: string | undefined,
): SentRequest => ({
  at: Date.now(),
  method: call.method,
  path: toPathPattern(call.path),
  ...(correlationId !== undefined && { call: correlationId }),
});

/** @param end.sentAt ms since 1970: a first request waits for the code that sends it */
export const toRequestOutcome = (
  request: SentRequest,
  end: { sentAt: number; response: ResponseInfo | undefined; failure: ApiError | null },
): RequestOutcome => {
  const { sentAt, response, failure } = end;
  const now = Date.now();
  const failed = toTraceFailure(failure);
  const code = getHeader(response, 'x-error-code', CODE);
  const id = getHeader(response, 'x-request-id', REQUEST_ID);
  return {
    ...request,
    at: sentAt,
    // If the device's clock was set back, the duration would be negative, and the server would reject the report.
    ms: Math.max(0, now - sentAt),
    ...(response && { status: response.status }),
    ...(failed !== undefined && { failure: failed }),
    ...(failed === 'network' && isOffline() && { offline: true as const }),
    ...(failure && isHtml(response) && { html: true as const }),
    ...(failure?.kind === 'contract' && failure.isIncomplete && !isHtml(response) && { incomplete: true as const }),
    ...(code !== undefined && { code }),
    ...(id !== undefined && { id }),
    clockOffset: clockOffsetIn(response, now),
  };
};
