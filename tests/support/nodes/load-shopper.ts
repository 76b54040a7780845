import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TokenPair } from '#contract/identity/auth.ts';
import type { FileLink } from '#contract/orders/purchased.ts';
import { CARD } from '#qa/support/test-cards.ts';

/** ms until a request counts as lost, and ms before it is repeated unless the response says when. */
const REQUEST_TIMEOUT_MS = 15_000;
const RETRY_MS = 250;
/** ms in which an operation succeeds, however many nodes are killed. The key of a killed request is free again after a minute. */
const OPERATION_TIMEOUT_MS = 150_000;
/** Responses that say nothing about the effect of a request. */
const REPEATED = new Set([429, 502, 503, 504]);
/** The first request with this key has not ended yet. */
const IN_PROGRESS = 'request_in_progress';
const CARD_FORM = { number: CARD.pays, expiry: '12/34', cvc: '123', name: 'Load Tester' };

interface Answer<Body> {
  status: number;
  body: Body;
}

export interface Product {
  id: number;
  price: number;
}

const PROFILE = {
  username: 'load',
  full_name: 'Load Tester',
  date_birth: '1990-12-10',
  phone: '+14155550123',
  address: '1 Test Row',
  city: 'London',
  currency: 'USD',
  state_province: 'London',
  zip_postal: 'W1',
  country: 'United Kingdom',
  terms: true,
};

/**
 * A shopper who uses the shop while its nodes are killed, as the pages do: repeats what was not answered, with the same idempotency key
 * where a repetition would have an effect. Remembers what the shop has acknowledged.
 */
export class LoadShopper {
  readonly email = `load.${randomUUID()}@example.com`;
  readonly bought = new Set<number>();
  readonly favorites = new Set<number>();
  readonly subjects = new Set<string>();
  orders = 0;
  downloads = 0;
  /** Answers 401: each would have signed the shopper out. */
  signOuts = 0;
  /** Acknowledged writes. */
  writes = 0;
  requests = 0;
  repeated = 0;
  #tokens: TokenPair = { access_token: '', refresh_token: '' };
  readonly #url: string;
  readonly #address: string;

  /** @param address that the proxy reports, because limits are per address */
  constructor(url: string, address: string) {
    this.#url = url;
    this.#address = address;
  }

  /** Sends a request until it is answered. @param url of a node, instead of the proxy */
  async call<Body = unknown>(
    method: string,
    path: string,
    { body, key, bearer, url = this.#url }: { body?: unknown; key?: string; bearer?: string; url?: string } = {},
  ): Promise<Answer<Body>> {
    const deadline = Date.now() + OPERATION_TIMEOUT_MS;
    const token = bearer ?? this.#tokens.access_token;
    for (;;) {
      this.requests += 1;
      let wait = RETRY_MS;
      let last: string;
      try {
        const response = await fetch(url + path, {
          method,
          redirect: 'manual',
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
          headers: {
            'X-Forwarded-For': this.#address,
            ...(token !== '' && { Authorization: `Bearer ${token}` }),
            ...(key !== undefined && { 'Idempotency-Key': key }),
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        if (response.status === 401) this.signOuts += 1;
        wait = Number(response.headers.get('retry-after') ?? 0) * 1000 || RETRY_MS;
        last = `${response.status} ${text}`;
        const isAnswered = !REPEATED.has(response.status) && response.headers.get('x-error-code') !== IN_PROGRESS;
        if (isAnswered) {
          const isJson = response.headers.get('content-type')?.includes('json');
          return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Body };
        }
      } catch (error) {
        // The connection broke, or the body did not arrive.
        if (error instanceof SyntaxError) throw error;
        last = String(error);
      }
      this.repeated += 1;
      if (Date.now() + wait > deadline)
        throw new Error(`${method} ${path} was not answered within ${OPERATION_TIMEOUT_MS} ms; last: ${last}`);
      await pause(wait);
    }
  }

  /** Sends a write and counts it. @throws Error for any status but 2xx */
  async #write<Body>(...[method, path, options]: Parameters<LoadShopper['call']>): Promise<Body> {
    const { status, body } = await this.call<Body>(method, path, options);
    if (status >= 300) throw new Error(`${method} ${path} returned ${status}: ${JSON.stringify(body)}`);
    this.writes += 1;
    return body;
  }

  async register() {
    const password = 'Longenough1';
    const { status, body } = await this.call<TokenPair>('POST', '/front/v2/register', {
      body: { ...PROFILE, email: this.email, password, confirm_password: password },
    });
    // An earlier request may have created the account without an answer.
    this.#tokens =
      status === 201 ? body : await this.#write('POST', '/front/v2/login', { body: { email: this.email, password } });
    if (status === 201) this.writes += 1;
  }

  async refresh() {
    this.#tokens = await this.#write('POST', '/front/v2/refresh', { bearer: this.#tokens.refresh_token });
  }

  async browse(product: Product) {
    const token = { bearer: '' };
    for (const path of ['/', '/catalog/1', `/asset/${product.id}`, '/front/v2/search?q=car', '/api/orders']) {
      const { status } = await this.call('GET', path, path.startsWith('/api') ? {} : token);
      if (status !== 200) throw new Error(`GET ${path} returned ${status}`);
    }
  }

  async addFavorite({ id }: Product) {
    await this.#write('POST', `/front/v2/favorites/add/${id}`);
    this.favorites.add(id);
  }

  async askSupport() {
    const subject = `Question ${randomUUID()}`;
    const message = 'Does this work while a node of the shop is killed?';
    await this.#write('POST', '/api/support', { key: randomUUID(), body: { kind: 'question', subject, message } });
    this.subjects.add(subject);
  }

  async buy(products: readonly Product[]) {
    for (const { id } of products) await this.#write('POST', `/front/v2/cart/add/${id}`);
    const { checkout_url: checkout } = await this.#write<{ checkout_url: string }>('POST', '/front/v2/cart/purchase', {
      key: randomUUID(),
      body: { gateway: 'card' },
    });
    await this.#pay(checkout);
    this.orders += 1;
    for (const { id } of products) this.bought.add(id);
    const deadline = Date.now() + OPERATION_TIMEOUT_MS;
    for (;;) {
      const orders = await this.orderList();
      if (orders.length === this.orders && orders.every(({ status }) => status === 'paid')) return;
      if (Date.now() > deadline) throw new Error(`Paid, but not delivered: ${JSON.stringify(orders)}`);
      await pause(RETRY_MS);
    }
  }

  /** Pays like a person: looks at the page again when no answer came. */
  async #pay(checkout: string) {
    const deadline = Date.now() + OPERATION_TIMEOUT_MS;
    for (;;) {
      const options = { redirect: 'manual', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) } as const;
      await fetch(`${checkout}/card`, { ...options, method: 'POST', body: new URLSearchParams(CARD_FORM) }).catch(
        () => {},
      );
      const page = await fetch(checkout, options).then(
        (response) => response.text(),
        () => '',
      );
      if (page.includes('has received your payment')) break;
      if (Date.now() > deadline) throw new Error('The payment page did not take the card');
      await pause(RETRY_MS);
    }
    this.writes += 1;
  }

  /** Downloads a file of each product. @param url of a node. @returns the number of files whose checksum is right */
  async download(url = this.#url): Promise<number> {
    const { body } = await this.call<{ data: { id: number; versions: { files: { id: number }[] }[] }[] }>(
      'GET',
      '/api/purchased',
      { url },
    );
    let whole = 0;
    for (const { id, versions } of body.data) {
      const file = versions[0]?.files[0];
      if (!file) throw new Error(`Product ${id} has no file`);
      const link = await this.#write<{ data: FileLink }>('POST', `/api/purchased/${id}/files/${file.id}/link`, { url });
      if (await this.#isWhole(url + link.data.url, link.data.sha256)) whole += 1;
    }
    this.downloads += whole;
    return whole;
  }

  async #isWhole(address: string, sha256: string): Promise<boolean> {
    const deadline = Date.now() + OPERATION_TIMEOUT_MS;
    for (;;) {
      const bytes = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).then(
        async (response) => (response.ok ? Buffer.from(await response.arrayBuffer()) : null),
        () => null,
      );
      if (bytes) return createHash('sha256').update(bytes).digest('hex') === sha256;
      if (Date.now() > deadline) throw new Error('A product file could not be downloaded');
      await pause(RETRY_MS);
    }
  }

  async orderList(url?: string) {
    const { body } = await this.call<{ data: { number: string; status: string }[] }>('GET', '/api/orders', {
      ...(url !== undefined && { url }),
    });
    return body.data;
  }

  /** What a node says of everything that the shop has acknowledged. */
  async stateAt(url: string) {
    const idsAt = async (path: string) =>
      (await this.call<{ data: { id: number }[] }>('GET', path, { url })).body.data.map(({ id }) => id).sort();
    const support = await this.call<{ data: { subject: string }[] }>('GET', '/api/support', { url });
    return {
      orders: (await this.orderList(url)).map(({ status }) => status),
      bought: await idsAt('/api/purchased'),
      favorites: await idsAt('/front/v2/favorites'),
      cart: await idsAt('/front/v2/cart'),
      subjects: support.body.data.map(({ subject }) => subject).sort(),
    };
  }

  expectedState() {
    return {
      orders: Array.from({ length: this.orders }, () => 'paid'),
      bought: [...this.bought].sort(),
      favorites: [...this.favorites].sort(),
      cart: [],
      subjects: [...this.subjects].sort(),
    };
  }
}
