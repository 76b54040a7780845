import { Agent, type IncomingMessage, type ServerResponse, createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** ms between two checks of a node, and ms until one counts as failed. */
const CHECK_INTERVAL_MS = 500;
const CHECK_TIMEOUT_MS = 4_000;

interface Node {
  url: URL;
  isUp: boolean;
}

/** What a request that no node answered did: it never arrived, or nobody knows. */
type Failure = 'unsent' | 'unknown';

const isReady = (url: URL) =>
  fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).then(
    (response) => response.ok,
    () => false,
  );

/**
 * Starts a proxy that spreads requests over nodes, like the proxy in docs/operations.md#deploy: it checks `/readyz`, and sends a request
 * to another node only when the first has not received it, or when it reads.
 */
export const startBalancer = async () => {
  const nodes: Node[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  /** Responses of the proxy itself. */
  const failed = { unavailable: 0, lost: 0 };

  const forward = (node: Node, request: IncomingMessage, body: Buffer, response: ServerResponse) =>
    new Promise<Failure | null>((resolve) => {
      const { method, url: path, headers } = request;
      const { hostname, port } = node.url;
      const sent = sendRequest({ hostname, port, method, path, headers, agent }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        // The client sees a response that ends too early.
        answer.once('error', () => response.destroy());
        answer.once('close', () => resolve(null));
      });
      sent.once('error', (error: NodeJS.ErrnoException) => {
        node.isUp = false;
        resolve(error.code === 'ECONNREFUSED' ? 'unsent' : 'unknown');
      });
      sent.end(body);
    });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const up = nodes.filter((node) => node.isUp);
    turn += 1;
    for (let attempt = 0; attempt < up.length; attempt += 1) {
      const node = up[(turn + attempt) % up.length];
      const failure = node ? await forward(node, request, body, response) : null;
      if (failure === null || response.headersSent) return;
      if (failure === 'unknown' && request.method !== 'GET') {
        failed.lost += 1;
        response.writeHead(502).end();
        return;
      }
    }
    failed.unavailable += 1;
    response.writeHead(503, { 'Retry-After': '1' }).end();
  };

  const check = async () => {
    for (const node of nodes) node.isUp = await isReady(node.url);
  };
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));

  return {
    port: (server.address() as AddressInfo).port,
    failed,
    /** @param url of a node that is ready */
    add: (url: string) => void nodes.push({ url: new URL(url), isUp: true }),
    isUp: (url: string) => nodes.some((node) => node.url.href === new URL(url).href && node.isUp),
    close: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;
