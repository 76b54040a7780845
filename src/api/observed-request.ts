import type { TraceRequest } from '#contract/trace.ts';
import { pathPattern } from '#lib/path-pattern.ts';
import type { ApiError } from './api-error.ts';

/** What is told of a request once it is over: never its address, its body, or what was answered. */
export type RequestOutcome = Omit<TraceRequest, 'kind'> & {
  /** ms by which the server's clock is ahead of this device's; null when there was no answer that says so. */
  clockOffset: number | null;
};
/** What came back, as far as it is told of. */
export interface Answered {
  status: number;
  headers: Readonly<Record<string, unknown>>;
}

export type ObserveRequest = (outcome: RequestOutcome) => void;

export const ignoreRequest: ObserveRequest = () => {};

/** ms. The header names whole seconds: on average the moment is half a second later. */
const HALF_A_SECOND = 500;

const clockOffsetIn = (response: Answered | undefined, now: number): number | null => {
  const date = response?.headers['date'];
  const moment = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return Number.isNaN(moment) ? null : moment + HALF_A_SECOND - now;
};

const CODE = /^[a-z_]{1,40}$/;
const REQUEST_ID = /^[0-9a-f-]{36}$/;
const headerOf = (response: Answered | undefined, name: string, pattern: RegExp) => {
  const value = response?.headers[name];
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
};

/** @param request.sentAt ms since 1970 */
export const outcomeOf = (
  call: { method: string; path: string },
  request: {
    sentAt: number;
    response: Answered | undefined;
    failure: ApiError | null;
    correlationId: string | undefined;
  },
): RequestOutcome => {
  const { sentAt, response, failure, correlationId } = request;
  const now = Date.now();
  const code = headerOf(response, 'x-error-code', CODE);
  const id = headerOf(response, 'x-request-id', REQUEST_ID);
  return {
    at: sentAt,
    // A device's clock may be set back meanwhile; a report with less than nothing would be refused.
    ms: Math.max(0, now - sentAt),
    method: call.method,
    path: pathPattern(call.path),
    ...(response && { status: response.status }),
    ...(failure && failure.kind !== 'http' && { failure: failure.kind }),
    ...(code !== undefined && { code }),
    ...(id !== undefined && { id }),
    ...(correlationId !== undefined && { call: correlationId }),
    clockOffset: clockOffsetIn(response, now),
  };
};
