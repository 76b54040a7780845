import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Record<string, unknown>;

/** The fields of Stripe's Checkout Session that the shop uses. */
interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string | null;
  client_reference_id: string;
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  expires_at: number;
}
interface Refund {
  id: string;
  object: 'refund';
  status: string;
  amount: number;
  currency: string;
  payment_intent: string;
  metadata: Fields;
}

interface Dispute {
  id: string;
  object: 'dispute';
  status: string;
  amount: number;
  currency: string;
  reason: string;
  payment_intent: string;
}

class StripeError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...(code !== undefined && { code }) } };
  }
}
const missing = (what: string) => new StripeError(404, 'invalid_request_error', `No such ${what}`, 'resource_missing');
/** The type of Stripe's error for a status. */
const errorType = (status: number) => (status < 500 && status !== 429 ? 'invalid_request_error' : 'api_error');
const invalid = (message: string) => new StripeError(400, 'invalid_request_error', message);

/** Parses form fields such as `line_items[0][price_data][currency]=usd` into nested objects. */
const decode = (text: string): Fields => {
  const root: Fields = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const keys = path.split(/[[\]]+/).filter(Boolean);
    let at = root;
    for (const key of keys.slice(0, -1)) at = (at[key] ??= {}) as Fields;
    at[keys.at(-1)!] = value;
  }
  return root;
};

const readBody = async (request: IncomingMessage) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

interface Line {
  quantity: string;
  price_data: { currency: string; unit_amount: string; product_data: { name: string } };
}

/** Stripe rejects a checkout that expires sooner. */
const MIN_CHECKOUT_LIFETIME_MS = 30 * 60_000;
/** Cents. Stripe rejects a smaller total. */
const MIN_CHARGE_USD = 50;

/**
 * Starts an HTTP server that implements the calls of Stripe's API that the shop makes, as documented: idempotency keys, the
 * minimum lifetime of a checkout, and expiry of open checkouts only.
 */
export const startFakeStripe = async (options: { secretKey: string; now: () => Date }) => {
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const responses = new Map<string, { request: string; body: object }>();
  const requests: { path: string; fields: Fields; key: string | undefined }[] = [];
  const faults: ('lostResponse' | 'down' | 'cached' | number)[] = [];
  let isAccountKnown = true;
  /** Keys whose first response was an error of Stripe, which is repeated. */
  const cachedErrors = new Set<string>();
  let secretKey: string | null = options.secretKey;
  const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;

  const get = (id: string) => {
    const session = isAccountKnown ? sessions.get(id) : undefined;
    if (!session) throw missing(`checkout.session: ${id}`);
    return session;
  };

  const createSession = (fields: Fields): Session => {
    const lines = Object.values(fields['line_items'] as Record<string, Line>);
    if (lines.length > 100) throw invalid('line_items: at most 100');
    const [first] = lines;
    const expiresAt = Number(fields['expires_at']);
    if (expiresAt * 1000 < options.now().getTime() + MIN_CHECKOUT_LIFETIME_MS - 1000)
      throw invalid('expires_at must be at least 30 minutes from now');
    if (fields['mode'] !== 'payment' || typeof fields['client_reference_id'] !== 'string') throw invalid('mode');
    const total = lines.reduce((sum, line) => sum + Number(line.price_data.unit_amount) * Number(line.quantity), 0);
    if (first!.price_data.currency === 'usd' && total < MIN_CHARGE_USD)
      throw invalid('The total must be at least $0.50');
    const id = newId('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      client_reference_id: fields['client_reference_id'],
      amount_total: total,
      currency: first!.price_data.currency,
      payment_intent: null,
      expires_at: expiresAt,
    };
    sessions.set(id, session);
    return session;
  };

  const createRefund = (fields: Fields): Refund => {
    const session = [...sessions.values()].find((one) => one.payment_intent === fields['payment_intent']);
    if (!session) throw invalid('No such payment_intent');
    const amount = Number(fields['amount']);
    const before = refunds.filter((one) => one.payment_intent === session.payment_intent);
    if (before.reduce((sum, one) => sum + one.amount, 0) + amount > session.amount_total)
      throw invalid('Refund amount is greater than unrefunded amount on charge');
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      status: 'succeeded',
      amount,
      currency: session.currency,
      payment_intent: session.payment_intent!,
      metadata: (fields['metadata'] ?? {}) as Fields,
    };
    refunds.push(refund);
    return refund;
  };

  /** Newest first, as Stripe lists. */
  const buildList = (all: readonly { payment_intent: string | null }[], url: URL) => ({
    object: 'list',
    data: all.filter((one) => one.payment_intent === url.searchParams.get('payment_intent')).toReversed(),
    has_more: false,
    url: url.pathname,
  });

  const route = (method: string, url: URL, fields: Fields): object => {
    const [, , area, second, third] = url.pathname.split('/');
    if (area === 'checkout' && second === 'sessions') {
      const [, , , , id, action] = url.pathname.split('/');
      if (method === 'POST' && !id) return createSession(fields);
      if (!id) return buildList([...sessions.values()], url);
      const session = get(id ?? '');
      if (method === 'POST' && action === 'expire') {
        if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status of open can be expired');
        Object.assign(session, { status: 'expired', url: null });
      }
      return session;
    }
    if (area === 'refunds' && method === 'POST' && !second) return createRefund(fields);
    if (area === 'refunds' && method === 'GET' && !second) {
      return buildList(refunds, url);
    }
    if (area === 'disputes' && method === 'GET' && !second) return buildList(disputes, url);
    const refund = refunds.find((one) => one.id === second);
    if (area === 'refunds' && refund && !third) return refund;
    if (area === 'refunds' && method === 'GET') throw missing(`refund: ${second}`);
    throw new StripeError(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${url.pathname})`);
  };

  /** Runs a request once per idempotency key and returns the same body when it is repeated. */
  const once = (key: string | undefined, request: string, work: () => object): object => {
    const known = key === undefined ? undefined : responses.get(key);
    if (known && known.request !== request)
      throw new StripeError(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same request',
      );
    if (known) return known.body;
    const body = { ...work() };
    if (key !== undefined) responses.set(key, { request, body });
    return body;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const text = await readBody(request);
    const url = new URL(request.url ?? '/', 'http://double');
    const header = request.headers['idempotency-key'];
    const key = typeof header === 'string' ? header : undefined;
    const fields = decode(text);
    requests.push({ path: `${request.method} ${url.pathname}`, fields, key });
    const fault = faults.shift();
    const send = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
        .end(JSON.stringify(body));
    if (fault === 'down') return send(503, { error: { type: 'api_error', message: 'down' } });
    if (typeof fault === 'number') return send(fault, { error: { type: errorType(fault), message: 'injected' } });
    if (fault === 'cached' && key !== undefined) cachedErrors.add(key);
    else if (key !== undefined && cachedErrors.has(key)) response.setHeader('idempotent-replayed', 'true');
    if (key !== undefined && cachedErrors.has(key))
      return send(500, { error: { type: 'api_error', message: 'An unknown error occurred' } });
    try {
      if (secretKey === null || request.headers.authorization !== `Bearer ${secretKey}`)
        throw new StripeError(401, 'invalid_request_error', 'Invalid API Key provided');
      const body = once(key, `${request.url} ${text}`, () => route(request.method ?? 'GET', url, fields));
      if (fault === 'lostResponse') return request.socket.destroy();
      return send(200, body);
    } catch (error) {
      if (error instanceof StripeError) return send(error.status, error.body);
      return send(500, { error: { type: 'api_error', message: String(error) } });
    }
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;

  return {
    api: { host: '127.0.0.1', port, protocol: 'http' as const },
    sessions,
    refunds,
    requests,
    /** Faults of the next calls, one each. */
    faults,
    /** Rejects the shop's key from now on, or accepts it again. */
    setKeyValid: (isValid: boolean) => void (secretKey = isValid ? options.secretKey : null),
    /** Responds as the account of another key, which has none of the checkouts, or as the right one again. */
    setAccountKnown: (isKnown: boolean) => void (isAccountKnown = isKnown),
    /** Pays a checkout, as a user would on the hosted page. */
    pay: (id: string) =>
      Object.assign(sessions.get(id) ?? {}, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: newId('pi'),
        url: null,
      }),
    /** Refunds a part of a paid checkout in the dashboard. */
    refundInDashboard: (id: string, amount: number) =>
      createRefund({ payment_intent: sessions.get(id)?.payment_intent, amount: String(amount) }),
    /** Disputes a paid checkout. @returns the dispute, whose status a test changes */
    dispute: (id: string, amount: number) => {
      const session = get(id);
      const dispute: Dispute = {
        id: newId('dp'),
        object: 'dispute',
        status: 'needs_response',
        amount,
        currency: session.currency,
        reason: 'product_not_received',
        payment_intent: session.payment_intent ?? '',
      };
      disputes.push(dispute);
      return dispute;
    },
    /** The body of a webhook event about a refund, a charge or a dispute. */
    createPaymentEvent: (type: string, object: object) =>
      JSON.stringify({ id: newId('evt'), object: 'event', type, data: { object } }),
    /** The body of a webhook event about a checkout. */
    createEvent: (type: string, id: string) =>
      JSON.stringify({ id: newId('evt'), object: 'event', type, data: { object: sessions.get(id) } }, null, 2),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
};

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;
