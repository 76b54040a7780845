import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gatewayEvents } from '#server/modules/payments/schema.ts';
import { sandboxDeliveries } from '#server/sandbox-gateway/schema.ts';
import { signDelivery } from '#server/sandbox-gateway/deliveries.ts';
import { CARD, type LiveShop, createLiveShop } from '#tests/support/live-shop.ts';
import type { TestUser } from '#tests/support/shop.ts';

let shop: LiveShop;
let user: TestUser;
/** The event that the gateway has made for a paid checkout, as it will be sent. */
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
const tell = (text: string | Buffer, signature: string | undefined, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/payments/webhooks/sandbox', {
    body: text,
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'sandbox-signature': signature }),
      ...headers,
    },
  });
const ago = (seconds: number) => new Date(shop.clock.now().getTime() - seconds * 1000);
const status = async () => (await shop.ordersOf(user))[0]!.status;

describe('a webhook is believed by its signature alone', () => {
  test.each([
    ['no signature', () => tell(body, undefined)],
    ['an empty one', () => tell(body, '')],
    ['one of another secret', () => tell(body, sign(body, { secret: 'x'.repeat(40) }))],
    ['one that is 301 seconds old', () => tell(body, sign(body, { at: ago(301) }))],
    ['one from the future', () => tell(body, sign(body, { at: ago(-301) }))],
    ['an altered body', () => tell(body.replace('completed', 'canceled'), sign(body))],
    ['a body written anew', () => tell(JSON.stringify(JSON.parse(body), null, 1), sign(body))],
    ['a byte more', () => tell(`${body}\n`, sign(body))],
    ['another time under the same seal', () => tell(body, sign(body).replace(/t=\d+/, 't=1'))],
    ['a cut seal', () => tell(body, sign(body).slice(0, -2))],
    ['no body', () => tell('', sign(body))],
    ['bytes that are no text', () => tell(Buffer.from([0xff, 0xfe, 0x00]), sign(body))],
    ['a right signature over no JSON', () => tell('hello', sign('hello'))],
    ['a right signature over no event', () => tell('{"id":7}', sign('{"id":7}'))],
  ] as const)('%s is 400 and changes nothing', async (_, send) => {
    const before = await shop.db.select().from(gatewayEvents);
    const answer = await send();
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'signature_invalid']);
    expect(await status()).toBe('pending_payment');
    expect(await shop.ownedBy(user)).toEqual([]);
    expect(await shop.db.select().from(gatewayEvents)).toHaveLength(before.length);
  });

  test('the right one is taken, within its 300 seconds', async () => {
    expect((await tell(body, sign(body, { at: ago(299) }))).status).toBe(200);
    expect(await status()).toBe('paid');
  });

  test('the same one sent again is taken and does nothing', async () => {
    for (let time = 0; time < 5; time += 1) expect((await tell(body, sign(body))).status).toBe(200);
    expect((await shop.attemptsOf(user)).map((attempt) => attempt.status)).toEqual(['succeeded']);
    expect(await shop.grantsOf(user)).toHaveLength(1);
  });

  test('a type nobody knows is taken', async () => {
    const text = JSON.stringify({ id: 'evt_unknown', type: 'invoice.polished' });
    expect((await tell(text, sign(text))).status).toBe(200);
    expect(await status()).toBe('pending_payment');
  });

  test('what the browser adds on another site’s request, and a stale token, make no difference', async () => {
    const answer = await tell(body, sign(body), {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      authorization: 'Bearer old',
      'content-type': 'text/plain',
    });
    expect(answer.status).toBe(200);
  });

  test('a gateway that this shop does not use is 404, a body beyond all measure 413', async () => {
    const other = await shop.call('POST', '/api/payments/webhooks/stripe', {
      body,
      headers: { 'sandbox-signature': sign(body) },
    });
    expect(other.status).toBe(404);
    expect((await tell('x'.repeat(100_000), sign(body))).status).toBe(413);
  });

  test('no secret and no signature is in the log', () => {
    const log = shop.logLines.join('\n');
    for (const secret of Object.values(shop.context.secrets)) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/v1=[0-9a-f]{64}/);
  });
});
