import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Matches the requests that a slot sends. */
export interface RequestMatcher {
  method: Method | readonly Method[];
  /** Matches the path of the address. */
  path: RegExp;
  /** Matches the query, for a path that the page also requests in another way. */
  query?: RegExp;
}

/** The response to a held request. */
export type HeldResponse =
  | { status: number; body: unknown; headers?: Record<string, string> }
  /** The server's response with one changed byte. */
  | 'corrupted'
  /** No response: the connection is lost. */
  | 'lost'
  /** The server's response. */
  | 'real';

/** ms to wait for a request. */
const TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 10;

const corrupt = async (route: Route | undefined) => {
  const response = await route?.fetch();
  const body = await response?.body();
  if (!response || !body) return;
  const middle = Math.floor(body.length / 2);
  body.writeUInt8((body.readUInt8(middle) + 1) % 256, middle);
  await route?.fulfill({ response, body });
};

/** Requests of one kind: counted, and held until a step responds to them. */
export class HeldRequests {
  /** Number of requests so far. */
  count = 0;
  readonly #held: Route[] = [];

  async watch(page: Page, { method, path, query = /^/ }: RequestMatcher) {
    await page.route(
      ({ pathname, search }) => path.test(pathname) && query.test(search),
      async (route) => {
        if (![method].flat().includes(route.request().method() as Method)) return route.fallback();
        this.count += 1;
        this.#held.push(route);
      },
    );
  }

  /** Aborts held requests. They must not reach the server, where the next path would find their effect. */
  async abortAll() {
    await Promise.all(this.#held.splice(0).map((route) => route.abort().catch(() => {})));
  }

  /** Responds to the newest request. Older ones were canceled by the page, or hang on purpose. */
  async respond(response: HeldResponse) {
    const deadline = Date.now() + TIMEOUT_MS;
    while (this.#held.length === 0) {
      if (Date.now() > deadline) throw new Error('the page sent no request to respond to');
      await pause(POLL_INTERVAL_MS);
    }
    const route = this.#held.pop();
    if (response === 'real') await route?.continue();
    else if (response === 'lost') await route?.abort();
    else if (response === 'corrupted') await corrupt(route);
    else await route?.fulfill({ status: response.status, json: response.body, headers: response.headers ?? {} });
  }

  /** Lets the server respond to the requests that are held now; the page may have canceled some. */
  async releaseAll() {
    await Promise.all(this.#held.splice(0).map((route) => route.continue().catch(() => {})));
  }
}
