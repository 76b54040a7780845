import type { z } from '#contract/zod.ts';
import { ApiFailure } from './api-error.ts';
import { type Answered, ignoreRequest, type ObserveRequest, outcomeOf } from './observed-request.ts';
import type { SessionPort } from './session-port.ts';

/** Specification, section 9. ms */
export const REQUEST_TIMEOUT = 3_600_000;

export interface Call<Schema extends z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below the area's base address, without a slash at its start. */
  path: string;
  /** Empty and null values are left out (specification, section 7). */
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  /** `private` calls are for a signed-in user only; a `public` one goes out without a token when there is none. */
  access: 'private' | 'public';
  /** What the answer has to be; the first page's calls name the way to it, as it is not needed before something is answered. */
  answer: Schema | (() => Promise<Schema>);
  /** A file is answered, such as an invoice; left out for JSON. */
  responseType?: 'blob';
  signal?: AbortSignal | undefined;
  /** ms; by default the specification's. */
  timeout?: number;
}

/** One area of the API: sends a call and checks its answer. Throws ApiFailure, nothing else. */
export type Http = <Schema extends z.ZodType>(call: Call<Schema>) => Promise<z.output<Schema>>;

type Sent<Schema extends z.ZodType> = { answer: z.output<Schema> } | { failure: ApiFailure };

/** Sends one request and checks its answer. Never rejects. */
export type Transport = <Schema extends z.ZodType>(
  call: Call<Schema>,
) => Promise<Sent<Schema> & { /** ms since 1970 */ sentAt: number; response: Answered | undefined }>;

export const toFailure = (error: unknown): ApiFailure => {
  if (error instanceof ApiFailure) return error;
  if (error instanceof DOMException && error.name === 'AbortError') return new ApiFailure({ kind: 'canceled' });
  return new ApiFailure({ kind: 'unexpected', cause: error });
};

const newCorrelationId = () => Math.random().toString(36).slice(2, 10);

/** One request on its way, and what is told of it. */
const send = async <Schema extends z.ZodType>(
  transport: Transport,
  call: Call<Schema>,
  { observe, correlationId }: { observe: ObserveRequest; correlationId?: string },
): Promise<Sent<Schema>> => {
  const { sentAt, response, ...sent } = await transport(call);
  const failure = 'failure' in sent ? sent.failure.error : null;
  observe(outcomeOf(call, { sentAt, response, failure, correlationId }));
  return sent;
};

/** Calls that need no session: sign-in, registration, refresh, sign-out. They never trigger a refresh. */
export const createBareHttp =
  (transport: Transport, observe: ObserveRequest = ignoreRequest): Http =>
  async (call) => {
    const sent = await send(transport, call, { observe });
    if ('failure' in sent) throw sent.failure;
    return sent.answer;
  };

/**
 * Calls of the session: the bearer header before, one refresh and one retry after a 401 (specification, section 4).
 * Both areas are made here, so both behave alike.
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
      return { epoch, hadToken: accessToken !== null, ...sent };
    };

    try {
      let last = await attempt();
      const isUnauthorized =
        'failure' in last && last.failure.error.kind === 'http' && last.failure.error.status === 401;
      // A visitor's 401 is an error, not a logout; a second 401 is the caller's. When renewing ended the session, a public
      // call goes out again as a visitor's, and a private one is refused above.
      if (isUnauthorized && last.hadToken && (await session.unauthorized(last.epoch, correlationId, call.signal)))
        last = await attempt();
      if ('failure' in last) throw last.failure;
      return last.answer;
    } catch (error) {
      throw toFailure(error);
    }
  };
