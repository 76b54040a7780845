import axios, {
  type AxiosAdapter,
  AxiosError,
  AxiosHeaders,
  type AxiosInstance,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
} from 'axios';

/** A request as the browser would send it. */
export interface SeenRequest {
  method: string;
  /** Base address and path. */
  url: string;
  /** The token after "Bearer ", or null. */
  bearer: string | null;
  headers: Record<string, string>;
  params: Record<string, unknown>;
  body: unknown;
  signal: AbortSignal | null;
}

export interface FakeResponse {
  status?: number;
  /** A string is sent unchanged, any other value as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** `'network'`: the connection fails without a response. */
export type Handler = (request: SeenRequest) => FakeResponse | 'network' | Promise<FakeResponse | 'network'>;

const toSeen = (config: InternalAxiosRequestConfig): SeenRequest => {
  const headers = Object.fromEntries(
    Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  return {
    method: (config.method ?? 'get').toUpperCase(),
    url: `${config.baseURL ?? ''}/${config.url ?? ''}`,
    bearer: /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? null,
    headers,
    params: { ...(config.params as Record<string, unknown> | undefined) },
    body: typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : config.data,
    signal: (config.signal as AbortSignal | undefined) ?? null,
  };
};

/** The body as the browser returns it: a string, or a Blob when requested. */
const toData = ({ responseType }: InternalAxiosRequestConfig, body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? null);
  return responseType === 'blob' ? new Blob([text]) : text;
};

const toResponse = (config: InternalAxiosRequestConfig, { status = 200, body, headers = {} }: FakeResponse) =>
  ({
    config,
    status,
    statusText: '',
    data: toData(config, body),
    headers: AxiosHeaders.from(headers),
    request: {},
  }) satisfies AxiosResponse;

/** Replaces the browser's network below the real axios. Cancellation, timeouts and statuses behave as in a browser. */
export const createAdapter =
  (handle: Handler): AxiosAdapter =>
  (config) =>
    new Promise((resolve, reject) => {
      const fail = (code: string) => reject(new AxiosError(code, code, config));
      const timer = setTimeout(() => fail('ECONNABORTED'), config.timeout);
      const cancel = () => {
        clearTimeout(timer);
        reject(new CanceledError('canceled', config));
      };
      if (config.signal?.aborted) return cancel();
      config.signal?.addEventListener?.('abort', cancel);
      Promise.resolve(handle(toSeen(config)))
        .then((result) => {
          clearTimeout(timer);
          if (result === 'network') return fail('ERR_NETWORK');
          const response = toResponse(config, result);
          if (response.status < 300) resolve(response);
          else
            reject(new AxiosError(`Status ${response.status}`, 'ERR_BAD_RESPONSE', config, response.request, response));
        })
        .catch(reject);
    });

export interface FakeHttp {
  instance: AxiosInstance;
  seen: SeenRequest[];
}

/** An axios instance whose requests the test records and responds to. */
export const createFakeHttp = (handle: Handler): FakeHttp => {
  const seen: SeenRequest[] = [];
  const adapter = createAdapter((request) => {
    seen.push(request);
    return handle(request);
  });
  return { instance: axios.create({ baseURL: '/front/v2', adapter }), seen };
};
