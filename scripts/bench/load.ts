import autocannon from 'autocannon';
import type { MeasuredProcess } from './processes.ts';

export interface Load {
  requestsPerSecond: number;
  /** ms */
  p50: number;
  p99: number;
  /** ms of the server's processor time per request; null where it cannot be read. */
  cpuPerRequest: number | null;
  /** Responses other than 2xx, and errors. */
  failed: number;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

const buildHeaders = (token: string | undefined): Record<string, string> => ({
  accept: 'text/html, application/json',
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
});

/** The requests in the same order, from another one on. */
const startingAt = <Request>(requests: readonly Request[], share: number): Request[] => {
  const start = Math.floor(requests.length * share);
  return [...requests.slice(start), ...requests.slice(0, start)];
};

/**
 * Sends the requests in turn, over and over. Each connection starts at another one.
 * @param seconds of measuring, after a second to warm up
 */
export const measureLoad = async (
  server: MeasuredProcess,
  requests: readonly { path: string; token?: string; method?: 'POST' }[],
  connections: number,
  seconds: number,
): Promise<Load> => {
  const sent = requests.map(({ path, token, method }) => {
    return { path, method: method ?? ('GET' as const), headers: buildHeaders(token) };
  });
  let connected = 0;
  const options = {
    url: server.url,
    connections,
    requests: sent,
    setupClient: (client: autocannon.Client) => {
      client.setRequests(startingAt(sent, (connected % connections) / connections));
      connected += 1;
    },
  };
  const shoot = (duration: number) => {
    const times: number[] = [];
    return new Promise<{ result: autocannon.Result; times: number[] }>((resolve, reject) => {
      const run = autocannon({ ...options, duration }, (error: Error | null, result) => {
        if (error) reject(error);
        else resolve({ result, times: times.sort((a, b) => a - b) });
      });
      run.on('response', (_client, _status, _bytes, ms) => void times.push(ms));
    });
  };
  await shoot(1);
  const before = server.cpu();
  const { result, times } = await shoot(seconds);
  const after = server.cpu();
  return {
    requestsPerSecond: rounded(result['2xx'] / result.duration),
    p50: rounded(times[Math.floor(times.length / 2)] ?? 0),
    p99: rounded(times[Math.floor(times.length * 0.99)] ?? 0),
    cpuPerRequest: before === null || after === null ? null : rounded((after - before) / Math.max(times.length, 1)),
    failed: result.non2xx + result.errors,
  };
};
