import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';

/** How work of a chart shows at the network. */
export interface Request {
  method: 'GET' | 'POST' | 'DELETE';
  /** Of the address's path. */
  path: RegExp;
  /** Of the address's query, where a page asks for the same path in another way too. */
  query?: RegExp;
}

/** What a held request is answered with. */
export type Answer =
  | { status: number; body: unknown; headers?: Record<string, string> }
  /** What the server says, with one byte of it turned. */
  | 'flipped'
  /** No answer: the connection broke. */
  | 'lost'
  /** Whatever the server says. */
  | 'real';

/** ms. A request that is not made by then is not made at all. */
const PATIENCE = 10_000;
const POLL = 10;

const flip = async (route: Route | undefined) => {
  const response = await route?.fetch();
  const body = await response?.body();
  if (!response || !body) return;
  const middle = Math.floor(body.length / 2);
  body.writeUInt8((body.readUInt8(middle) + 1) % 256, middle);
  await route?.fulfill({ response, body });
};

/** Requests of one kind: counted, and held until a step of the path answers them. */
export class HeldWork {
  /** How many were made so far. */
  begun = 0;
  readonly #held: Route[] = [];

  async watch(page: Page, { method, path, query = /^/ }: Request) {
    await page.route(
      ({ pathname, search }) => path.test(pathname) && query.test(search),
      async (route) => {
        if (route.request().method() !== method) return route.fallback();
        this.begun += 1;
        this.#held.push(route);
      },
    );
  }

  /** What hangs still never reaches the server: what one path leaves behind, the next one would find. */
  async dropAll() {
    await Promise.all(this.#held.splice(0).map((route) => route.abort().catch(() => {})));
  }

  /** Answers the newest: one before it was given up by the page, or is left hanging on purpose. */
  async answer(answer: Answer) {
    const deadline = Date.now() + PATIENCE;
    while (this.#held.length === 0) {
      if (Date.now() > deadline) throw new Error('the page asks for nothing that could be answered');
      await pause(POLL);
    }
    const route = this.#held.pop();
    if (answer === 'real') await route?.continue();
    else if (answer === 'lost') await route?.abort();
    else if (answer === 'flipped') await flip(route);
    else await route?.fulfill({ status: answer.status, json: answer.body, headers: answer.headers ?? {} });
  }
}
