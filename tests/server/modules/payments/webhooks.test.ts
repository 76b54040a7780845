import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gatewayEvents } from '#server/modules/payments/schema.ts';
import { sandboxDeliveries } from '#server/sandbox-gateway/schema.ts';
import { signDelivery } from '#server/sandbox-gateway/deliveries.ts';
import { CARD } from '#qa/support/test-cards.ts';
import { type LiveShop, createLiveShop } from '#tests/support/live-shop.ts';
import type { TestUser } from '#tests/support/shop.ts';

let shop: LiveShop;
let user: TestUser;
/** Body of the webhook that the sandbox gateway will send for the paid checkout. */
let body: string;

beforeAll(async () => {
  shop = await createLiveShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  user = await shop.newUser();
  await shop.fillCart(user, await shop.addProduct());
  const { body: started } = await shop.buy(user);
  await shop.payWith(started.checkout_url, CARD.lateEvent);
  const id = started.checkout_url.split('/').at(-1);
  body = (await shop.db.select().from(sandboxDeliveries)).find((one) => one.body.includes(id))!.body;
});

const sign = (text: string, { secret = shop.context.secrets.sandboxWebhook, at = shop.clock.now() } = {}) =>
  signDelivery(secret, text, at);
const sendWebhook = (text: string | Buffer, signature: string | undefined, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/payments/webhooks/sandbox', {
    body: text,
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'sandbox-signature': signature }),
      ...headers,
    },
  });
const ago = (seconds: number) => new Date(shop.clock.now().getTime() - seconds * 1000);
const status = async () => (await shop.listOrders(user))[0]!.status;

describe('POST /api/payments/webhooks/sandbox', () => {
  test.each([
    ['a webhook without a signature', () => sendWebhook(body, undefined)],
    ['an empty signature', () => sendWebhook(body, '')],
    ['a signature made with another secret', () => sendWebhook(body, sign(body, { secret: 'x'.repeat(40) }))],
    ['a signature that is 301 seconds old', () => sendWebhook(body, sign(body, { at: ago(301) }))],
    ['a signature from the future', () => sendWebhook(body, sign(body, { at: ago(-301) }))],
    ['an altered body', () => sendWebhook(body.replace('completed', 'canceled'), sign(body))],
    ['a reformatted body', () => sendWebhook(JSON.stringify(JSON.parse(body), null, 1), sign(body))],
    ['a body with an extra byte', () => sendWebhook(`${body}\n`, sign(body))],
    ['a changed timestamp', () => sendWebhook(body, sign(body).replace(/t=\d+/, 't=1'))],
    ['a truncated signature', () => sendWebhook(body, sign(body).slice(0, -2))],
    ['an empty body', () => sendWebhook('', sign(body))],
    ['a body that is not valid UTF-8', () => sendWebhook(Buffer.from([0xff, 0xfe, 0x00]), sign(body))],
    ['a valid signature over a body that is not JSON', () => sendWebhook('hello', sign('hello'))],
    ['a valid signature over JSON that is not an event', () => sendWebhook('{"id":7}', sign('{"id":7}'))],
  ] as const)('rejects %s with 400 and changes nothing', async (_, send) => {
    const before = await shop.db.select().from(gatewayEvents);
    const response = await send();
    expect([response.status, response.headers['x-error-code']]).toEqual([400, 'signature_invalid']);
    expect(await status()).toBe('pending_payment');
    expect(await shop.ownedBy(user)).toEqual([]);
    expect(await shop.db.select().from(gatewayEvents)).toHaveLength(before.length);
  });

  test('accepts a valid signature for 300 seconds', async () => {
    expect((await sendWebhook(body, sign(body, { at: ago(299) }))).status).toBe(200);
    expect(await status()).toBe('paid');
  });

  test('delivers once when the webhook arrives five times', async () => {
    for (let time = 0; time < 5; time += 1) expect((await sendWebhook(body, sign(body))).status).toBe(200);
    expect((await shop.listAttempts(user)).map((attempt) => attempt.status)).toEqual(['succeeded']);
    expect(await shop.listGrants(user)).toHaveLength(1);
  });

  test('accepts an unknown event type and changes nothing', async () => {
    const text = JSON.stringify({ id: 'evt_unknown', type: 'invoice.polished' });
    expect((await sendWebhook(text, sign(text))).status).toBe(200);
    expect(await status()).toBe('pending_payment');
  });

  test('ignores origin, fetch-site, authorization and content-type headers', async () => {
    const response = await sendWebhook(body, sign(body), {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      authorization: 'Bearer old',
      'content-type': 'text/plain',
    });
    expect(response.status).toBe(200);
  });

  test('responds 404 for a gateway that is not configured and 413 for an oversized body', async () => {
    const other = await shop.call('POST', '/api/payments/webhooks/stripe', {
      body,
      headers: { 'sandbox-signature': sign(body) },
    });
    expect(other.status).toBe(404);
    expect((await sendWebhook('x'.repeat(100_000), sign(body))).status).toBe(413);
  });

  test('keeps secrets and signatures out of the log', async () => {
    shop.logLines.length = 0;
    await sendWebhook(body, sign(body, { secret: 'x'.repeat(40) }));
    await sendWebhook(body, sign(body));
    expect(shop.logLines).not.toEqual([]);
    const log = shop.logLines.join('\n');
    for (const secret of Object.values(shop.context.secrets)) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/v1=[0-9a-f]{64}/);
  });
});
