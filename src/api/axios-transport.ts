import axios, {
  AxiosError,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  CanceledError,
} from 'axios';
import type { z } from '#contract/zod.ts';
import { ApiFailure } from './api-error.ts';
import { type Call, REQUEST_TIMEOUT_MS, type Transport, toFailure } from './http.ts';
import { loadSchema, omitEmpty, readResponse } from './read-response.ts';

const requestIdIn = (response: AxiosResponse): string | null => {
  const id: unknown = response.headers['x-request-id'];
  return typeof id === 'string' ? id : null;
};

/** Codes of axios for a request that took longer than its timeout. */
const TIMEOUT_CODES: readonly string[] = [AxiosError.ECONNABORTED, AxiosError.ETIMEDOUT];

/** A failed file request has its JSON body as a Blob. Parses it. */
const parseBlobBody = async (error: unknown): Promise<unknown> => {
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

/** Copies only safe values: an AxiosError contains the request's headers with the token. */
const toSafeFailure = (error: unknown): ApiFailure => {
  if (error instanceof CanceledError) return new ApiFailure({ kind: 'canceled' });
  if (!(error instanceof AxiosError)) return toFailure(error);
  if (!error.response)
    return new ApiFailure({ kind: 'network', ...(TIMEOUT_CODES.includes(error.code ?? '') && { isTimeout: true }) });
  const { status, data } = error.response as AxiosResponse<unknown>;
  const code: unknown = error.response.headers['x-error-code'];
  return new ApiFailure({
    kind: 'http',
    status,
    body: data,
    code: typeof code === 'string' ? code : null,
    requestId: requestIdIn(error.response),
  });
};

const toAxios = (call: Call<z.ZodType>): AxiosRequestConfig => ({
  method: call.method,
  url: call.path,
  params: omitEmpty(call.query),
  ...(call.body === undefined ? {} : { data: call.body }),
  headers: { ...call.headers },
  ...(call.signal ? { signal: call.signal } : {}),
  timeout: REQUEST_TIMEOUT_MS,
  ...(call.responseType ? { responseType: call.responseType } : {}),
});

/** Sends calls with axios and validates the responses. */
export const axiosTransport =
  (instance: AxiosInstance): Transport =>
  async (call) => {
    const schema = await loadSchema(call.schema);
    const sentAt = Date.now();
    // Without the schema the response could not be validated, so the call is not sent.
    if (!schema) return { sentAt, response: undefined, failure: new ApiFailure({ kind: 'network' }) };
    let response: AxiosResponse<unknown> | undefined;
    try {
      response = await instance.request<unknown>(toAxios(call));
      return {
        sentAt,
        response,
        data: readResponse(schema, { body: response.data, requestId: requestIdIn(response) }),
      };
    } catch (error) {
      if (error instanceof AxiosError) ({ response } = error as AxiosError);
      return { sentAt, response, failure: toSafeFailure(await parseBlobBody(error)) };
    }
  };

/** A transport for one area of the API. */
export const createAxiosTransport = (baseURL: string): Transport =>
  axiosTransport(axios.create({ baseURL, timeout: REQUEST_TIMEOUT_MS }));
