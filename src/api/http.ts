import type { z } from '#contract/zod.ts';
import { ApiFailure } from './api-error.ts';
import {
  type ObserveRequest,
  type ResponseInfo,
  ignoreRequest,
  toRequestOutcome,
  toSentRequest,
} from './observed-request.ts';
import type { SessionPort } from './session-port.ts';

/** See docs/specification.md#9-business-constants-and-limits. */
export const REQUEST_TIMEOUT_MS = 3_600_000;

export interface Call<Schema extends z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Relative to the area's base URL, without a leading slash. */
  path: string;
  /** Empty and null values are left out, see docs/specification.md#7-the-calls-it-makes. */
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  /** `private` calls need a signed-in user. `public` calls are sent without a token if there is none. */
  access: 'private' | 'public';
  /** Schema of the response. Calls of the first page load it lazily to keep zod out of the first bundle. */
  schema: Schema | (() => Promise<Schema>);
  /** For a file, such as an invoice. Defaults to JSON. */
  responseType?: 'blob';
  signal?: AbortSignal | undefined;
}

/** One area of the API: sends a call and validates the response. Throws only ApiFailure. */
export type Http = <Schema extends z.ZodType>(call: Call<Schema>) => Promise<z.output<Schema>>;

type Sent<Schema extends z.ZodType> = { data: z.output<Schema> } | { failure: ApiFailure };

/** Sends one request and validates the response. Never rejects. */
export type Transport = <Schema extends z.ZodType>(
  call: Call<Schema>,
) => Promise<Sent<Schema> & { /** ms since 1970 */ sentAt: number; response: ResponseInfo | undefined }>;

export const toFailure = (error: unknown): ApiFailure => {
  if (error instanceof ApiFailure) return error;
  if (error instanceof DOMException && error.name === 'AbortError') return new ApiFailure({ kind: 'canceled' });
  return new ApiFailure({ kind: 'unexpected', cause: error });
};

const newCorrelationId = () => Math.random().toString(36).slice(2, 10);

/** Sends one request and notifies the observer, before and after. */
const send = async <Schema extends z.ZodType>(
  transport: Transport,
  call: Call<Schema>,
  { observe, correlationId }: { observe: ObserveRequest; correlationId?: string },
): Promise<Sent<Schema>> => {
  const request = toSentRequest(call, correlationId);
  const end = observe(request);
  const { sentAt, response, ...sent } = await transport(call);
  end(toRequestOutcome(request, { sentAt, response, failure: 'failure' in sent ? sent.failure.error : null }));
  return sent;
};

/** Calls without a session: sign-in, registration, refresh, sign-out. They never trigger a refresh. */
export const createBareHttp =
  (transport: Transport, observe: ObserveRequest = ignoreRequest): Http =>
  async (call) => {
    const sent = await send(transport, call, { observe });
    if ('failure' in sent) throw sent.failure;
    return sent.data;
  };

/**
 * Calls with a session: sends the bearer token; after a 401 refreshes once and retries once. See
 * docs/specification.md#4-states-and-transitions and docs/reliability.md#concurrent-401s.
 */
export const createHttp =
  (transport: Transport, session: SessionPort, observe: ObserveRequest = ignoreRequest): Http =>
  async (call) => {
    const correlationId = newCorrelationId();

    const attempt = async () => {
      const { epoch, accessToken } = await session.prepare(correlationId, call.signal);
      if (call.access === 'private' && accessToken === null) throw new ApiFailure({ kind: 'signedOut' });
      const bearer = accessToken === null ? {} : { Authorization: `Bearer ${accessToken}` };
      const headers = { ...call.headers, ...bearer };
      const sent = await send(transport, { ...call, headers }, { observe, correlationId });
      return { epoch, accessToken, ...sent };
    };

    try {
      let last = await attempt();
      const isUnauthorized =
        'failure' in last && last.failure.error.kind === 'http' && last.failure.error.status === 401;
      // A visitor's 401 and a second 401 reach the caller. If the refresh ended the session, a public call is retried without a token,
      // and a private one fails in `attempt`.
      const hadToken = last.accessToken !== null;
      if (isUnauthorized && hadToken && (await session.unauthorized(last, correlationId, call.signal)))
        last = await attempt();
      if ('failure' in last) throw last.failure;
      return last.data;
    } catch (error) {
      throw toFailure(error);
    }
  };
