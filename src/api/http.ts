import axios, {
  AxiosError,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  CanceledError,
} from 'axios';
import type { z } from '#contract/zod.ts';
import { ApiFailure } from './api-error.ts';
import { ignoreRequest, type ObserveRequest, outcomeOf } from './observed-request.ts';
import type { SessionPort } from './session-port.ts';

/** Specification, section 9. ms */
const REQUEST_TIMEOUT = 3_600_000;

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
  answer: Schema;
  /** A file is answered, such as an invoice; left out for JSON. */
  responseType?: 'blob';
  signal?: AbortSignal | undefined;
  /** ms; by default the specification's. */
  timeout?: number;
}

/** One area of the API: sends a call and checks its answer. Throws ApiFailure, nothing else. */
export type Http = <Schema extends z.ZodType>(call: Call<Schema>) => Promise<z.output<Schema>>;

const requestIdIn = (response: AxiosResponse): string | null => {
  const id: unknown = response.headers['x-request-id'];
  return typeof id === 'string' ? id : null;
};

/** Whoever asks for a file gets the refusal as one, too: what it says is JSON all the same. */
const readable = async (error: unknown): Promise<unknown> => {
  if (error instanceof AxiosError && error.response?.data instanceof Blob) {
    const text = await error.response.data.text();
    try {
      error.response.data = JSON.parse(text);
    } catch {
      error.response.data = null;
    }
  }
  return error;
};

/** An AxiosError carries the request's headers, the token among them: only what may be shown is taken over. */
const toFailure = (error: unknown): ApiFailure => {
  if (error instanceof ApiFailure) return error;
  if (error instanceof CanceledError || (error instanceof DOMException && error.name === 'AbortError'))
    return new ApiFailure({ kind: 'canceled' });
  if (error instanceof AxiosError) {
    if (error.response) {
      const { status, data } = error.response as AxiosResponse<unknown>;
      const code: unknown = error.response.headers['x-error-code'];
      return new ApiFailure({
        kind: 'http',
        status,
        body: data,
        code: typeof code === 'string' ? code : null,
        requestId: requestIdIn(error.response),
      });
    }
    return new ApiFailure({ kind: 'network' });
  }
  return new ApiFailure({ kind: 'unexpected', cause: error });
};

const withoutEmpty = (query: Call<z.ZodType>['query']) =>
  query &&
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

const toAxios = (call: Call<z.ZodType>): AxiosRequestConfig => ({
  method: call.method,
  url: call.path,
  params: withoutEmpty(call.query),
  ...(call.body === undefined ? {} : { data: call.body }),
  headers: { ...call.headers },
  ...(call.signal ? { signal: call.signal } : {}),
  timeout: call.timeout ?? REQUEST_TIMEOUT,
  ...(call.responseType ? { responseType: call.responseType } : {}),
});

const parse = <Schema extends z.ZodType>(schema: Schema, response: AxiosResponse<unknown>): z.output<Schema> => {
  const parsed = schema.safeParse(response.data);
  if (parsed.success) return parsed.data;
  throw new ApiFailure({ kind: 'contract', issues: parsed.error.issues, requestId: requestIdIn(response) });
};

const newCorrelationId = () => Math.random().toString(36).slice(2, 10);

type Sent<Schema extends z.ZodType> = { answer: z.output<Schema> } | { failure: ApiFailure };

/** One request on its way, and what is told of it. */
const send = async <Schema extends z.ZodType>(
  instance: AxiosInstance,
  call: Call<Schema>,
  config: AxiosRequestConfig,
  { observe, correlationId }: { observe: ObserveRequest; correlationId?: string },
): Promise<Sent<Schema>> => {
  const sentAt = Date.now();
  let response: AxiosResponse<unknown> | undefined;
  let sent: Sent<Schema>;
  try {
    response = await instance.request<unknown>(config);
    sent = { answer: parse(call.answer, response) };
  } catch (error) {
    if (error instanceof AxiosError) ({ response } = error as AxiosError);
    sent = { failure: toFailure(await readable(error)) };
  }
  const failure = 'failure' in sent ? sent.failure.error : null;
  observe(outcomeOf(call, { sentAt, response, failure, correlationId }));
  return sent;
};

/** Calls that need no session: sign-in, registration, refresh, sign-out. They never trigger a refresh. */
export const createBareHttp =
  (instance: AxiosInstance, observe: ObserveRequest = ignoreRequest): Http =>
  async (call) => {
    const sent = await send(instance, call, toAxios(call), { observe });
    if ('failure' in sent) throw sent.failure;
    return sent.answer;
  };

/**
 * Calls of the session: the bearer header before, one refresh and one retry after a 401 (specification, section 4).
 * Both areas are made here, so both behave alike.
 */
export const createHttp =
  (instance: AxiosInstance, session: SessionPort, observe: ObserveRequest = ignoreRequest): Http =>
  async (call) => {
    const correlationId = newCorrelationId();

    const attempt = async () => {
      const { epoch, accessToken } = await session.prepare(correlationId, call.signal);
      if (call.access === 'private' && accessToken === null) throw new ApiFailure({ kind: 'signedOut' });
      const config = toAxios(call);
      if (accessToken !== null) config.headers = { ...call.headers, Authorization: `Bearer ${accessToken}` };
      const sent = await send(instance, call, config, { observe, correlationId });
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

/** An axios instance for one area of the API. */
export const createAxios = (baseURL: string): AxiosInstance => axios.create({ baseURL, timeout: REQUEST_TIMEOUT });
