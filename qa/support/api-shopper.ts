import type { TokenPair } from '#contract/identity/auth.ts';
import { CARD } from './test-cards.ts';

/** A shopper over HTTP without a browser, for tests that need more speed or more requests. */
export class ApiShopper {
  readonly url: string;
  readonly email = `crash.${crypto.randomUUID()}@example.com`;
  readonly password = 'Longenough1';
  readonly fullName = 'Crash Tester';
  #token = '';

  constructor(url: string) {
    this.url = url;
  }

  async call<Body = unknown>(method: string, path: string, body?: unknown): Promise<{ status: number; body: Body }> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.#token ? { Authorization: `Bearer ${this.#token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }

  /** @returns the tokens of its first session */
  async register(): Promise<TokenPair> {
    const { status, body } = await this.call<TokenPair>('POST', '/front/v2/register', {
      username: 'crash',
      full_name: this.fullName,
      date_birth: '1990-12-10',
      phone: '+14155550123',
      address: '1 Test Row',
      city: 'London',
      currency: 'USD',
      state_province: 'London',
      zip_postal: 'W1',
      country: 'United Kingdom',
      email: this.email,
      password: this.password,
      confirm_password: this.password,
      terms: true,
    });
    if (status !== 201) throw new Error(`register returned ${status}: ${JSON.stringify(body)}`);
    this.#token = body.access_token;
    return body;
  }

  /** Signs in with an existing account. @returns the tokens of a new session */
  async signIn(account: { email: string; password: string }): Promise<TokenPair> {
    const { status, body } = await this.call<TokenPair>('POST', '/front/v2/login', account);
    if (status !== 200) throw new Error(`login returned ${status}: ${JSON.stringify(body)}`);
    this.#token = body.access_token;
    return body;
  }

  /** Adds the most expensive product to the cart, which a new user does not own. @returns its id */
  async addFirstProduct(): Promise<number> {
    const { body } = await this.call<{ data: { id: number; price: number; new_price?: number | null }[] }>(
      'GET',
      '/front/v2/search?sort=price_desc',
    );
    const product = body.data[0];
    if (!product) throw new Error('The shop has no products');
    await this.call('POST', `/front/v2/cart/add/${product.id}`);
    return product.id;
  }

  /** The checkout address of the last purchase; null before its response. */
  checkoutUrl: string | null = null;

  /** Buys the cart and pays with the card that succeeds. */
  async buy() {
    const { body } = await this.call<{ checkout_url: string }>('POST', '/front/v2/cart/purchase', { gateway: 'card' });
    this.checkoutUrl = body.checkout_url;
    await fetch(`${body.checkout_url}/card`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number: CARD.pays, expiry: '12/34', cvc: '123', name: 'Crash Tester' }),
    });
  }

  /** Reads the payment page, the only source that knows whether the money was taken. */
  async hasPaid() {
    if (this.checkoutUrl === null) return false;
    const page = await fetch(this.checkoutUrl);
    return (await page.text()).includes('has received your payment');
  }

  async orders() {
    const { body } = await this.call<{ data: { number: string; status: string }[] }>('GET', '/api/orders');
    return body.data;
  }

  /** Loads one order. The server queries the gateway for an open order. */
  async orderStatus(number: string) {
    const { body } = await this.call<{ data: { status: string } }>('GET', `/api/orders/${number}`);
    return body.data.status;
  }

  async purchasedIds() {
    const { body } = await this.call<{ data: { id: number }[] }>('GET', '/api/purchased');
    return body.data.map((product) => product.id);
  }

  async cartIds() {
    const { body } = await this.call<{ data: { id: number }[] }>('GET', '/front/v2/cart');
    return body.data.map((product) => product.id);
  }
}
