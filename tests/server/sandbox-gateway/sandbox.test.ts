import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashSource } from '#server/platform/http/security-headers.ts';
import { sandboxCheckouts, sandboxDeliveries } from '#server/sandbox-gateway/schema.ts';
import { deliverDue } from '#server/sandbox-gateway/deliveries.ts';
import { runSandboxWorker } from '#server/sandbox-gateway/worker.ts';
import { deleteTaxRate, setTaxRate } from '#server/modules/orders/queries/invoices.ts';
import { emailOutbox } from '#server/platform/email/schema.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { productImages } from '#server/modules/catalog/schema/pictures.ts';
import { GatewayError } from '#server/modules/payments/gateways/payment-gateway.ts';
import { createSandboxGateway } from '#server/modules/payments/gateways/sandbox-client.ts';
import { sweepOrders } from '#server/modules/payments/settlement/sweep-orders.ts';
import { CARD } from '#qa/support/test-cards.ts';
import { type LiveShop, createLiveShop } from '../../support/live-shop.ts';
import type { TestUser } from '../../support/shop.ts';

let shop: LiveShop;
let user: TestUser;
let car: number;
/** Fault injected into calls from the shop to the gateway. */
let fault: 'none' | 'down' | 'lostResponse' | 'serverError' | 'notJson' = 'none';

beforeAll(async () => {
  shop = await createLiveShop({
    wrapFetch: (send) => async (input, init) => {
      if (fault === 'down') throw new TypeError('fetch failed');
      if (fault === 'serverError') return new Response('{}', { status: 502 });
      const response = await send(input, init);
      if (fault === 'lostResponse') throw new TypeError('terminated');
      if (fault === 'notJson') return new Response('<html>', { status: 200 });
      return response;
    },
  });
  car = await shop.addProduct({ title: 'Car <b>"&\'', price: 20 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  user = await shop.newUser();
});
afterEach(() => {
  fault = 'none';
});

const start = async () => {
  await shop.fillCart(user, car);
  const { status, body } = await shop.buy(user);
  expect(status).toBe(200);
  return body.checkout_url as string;
};
const number = async () => `PB-${100_000 + (await shop.listOrders(user)).at(-1)!.sequence}`;
const findOrderStatus = async () => (await shop.listOrders(user)).at(-1)!.status;
const findCheckout = async (url: string) => {
  const [row] = await shop.db
    .select()
    .from(sandboxCheckouts)
    .where(eq(sandboxCheckouts.id, url.split('/').at(-1)!));
  return row!;
};
const shopOrigin = () => shop.context.env.publicUrl;

describe('a purchase over HTTP', () => {
  test('leads from payment and webhook to the download', async () => {
    const url = await start();
    expect(url).toBe(`${shop.context.env.sandboxGatewayUrl}/sandbox-gateway/pay/${url.split('/').at(-1)}`);
    expect(new URL(url).origin).not.toBe(shopOrigin());
    const page = await (await fetch(url)).text();
    expect(page).toContain('Prefab Bazaar');
    expect(page).toContain('20.00');
    expect(page).toContain(await number());

    const paid = await shop.payWith(url, CARD.pays);
    expect([paid.status, paid.location]).toEqual([303, `${shopOrigin()}/account/purchased?order=${await number()}`]);
    await expect.poll(findOrderStatus).toBe('paid');
    expect(await shop.ownedBy(user)).toEqual([car]);
    expect(await shop.listCartProductIds(user)).toEqual([]);

    const { body } = await shop.call('GET', '/api/purchased', { token: user.accessToken });
    const file = body.data[0].versions[0].files[0];
    const link = await shop.call('POST', `/api/purchased/${car}/files/${file.id}/link`, { token: user.accessToken });
    const download = await fetch(`http://127.0.0.1:${shop.port}${link.body.data.url}`);
    expect(await download.text()).toBe(`files of product ${car}`);
  });

  test('is delivered by a late webhook when the browser was closed after the payment', async () => {
    const url = await start();
    await shop.payWith(url, CARD.lateEvent);
    expect(await deliverDue(shop.context)).toBe(0);
    expect(await findOrderStatus()).toBe('pending_payment');
    shop.clock.advance(20_000);
    expect(await deliverDue(shop.context)).toBe(1);
    expect(await findOrderStatus()).toBe('paid');
    expect(await deliverDue(shop.context)).toBe(0);
  });

  test('is delivered once when the browser returns before the webhook', async () => {
    const url = await start();
    await shop.payWith(url, CARD.lateEvent);
    expect((await shop.getOrder(user, await number())).body.data.status).toBe('paid');
    shop.clock.advance(20_000);
    expect(await deliverDue(shop.context)).toBe(1);
    expect((await shop.listAttempts(user)).map((attempt) => attempt.status)).toEqual(['succeeded']);
  });

  test('shows an error page with a link to the order when the payment response is lost', async () => {
    const url = await start();
    const lost = await shop.payWith(url, CARD.lostResponse);
    expect([lost.status, lost.location]).toEqual([504, null]);
    expect(lost.page).toContain('Back to the shop');
    expect(lost.page).toContain(`order=${await number()}`);
    expect((await shop.getOrder(user, await number())).body.data.status).toBe('paid');
  });

  test('returns to the shop, cancels the order and keeps the cart on Cancel', async () => {
    const url = await start();
    const canceled = await shop.press(url, 'cancel');
    expect([canceled.status, canceled.location]).toEqual([303, `${shopOrigin()}/account/cart?order=${await number()}`]);
    expect((await shop.getOrder(user, await number())).body.data.status).toBe('canceled');
    expect(await shop.listCartProductIds(user)).toEqual([car]);
    expect(await (await fetch(url)).text()).toContain('Nothing was charged');
  });

  test('expires the order and the checkout when nobody pays', async () => {
    const url = await start();
    shop.clock.advance(30 * 60_000);
    expect(await (await fetch(url)).text()).toContain('Expired');
    const refused = await shop.payWith(url, CARD.pays);
    expect(refused.location).not.toContain('/account/purchased');
    await runSandboxWorker(shop.context);
    await expect.poll(findOrderStatus).toBe('expired');
    expect((await findCheckout(url)).status).toBe('expired');
  });
});

describe('cards', () => {
  test.each([
    ['declined', CARD.declined, 'The card was declined'],
    ['insufficient funds', CARD.insufficientFunds, 'insufficient funds'],
  ])('charges once when a card is rejected (%s) and the next one accepted', async (_, card, text) => {
    const url = await start();
    const declined = await shop.payWith(url, card);
    // A redirect, so that Back and a reload never submit the card again.
    expect([declined.status, declined.location]).toEqual([303, new URL(url).pathname]);
    const page = await (await fetch(url)).text();
    expect(page).toContain(text);
    expect(page).toMatch(/<p class="alert" id="alert" role="alert">/);
    expect(page).toMatch(/<input id="number"[^>]*aria-describedby="alert" autofocus>/);
    expect(page).not.toContain(`value="${card}`);
    expect(await findOrderStatus()).toBe('pending_payment');
    expect((await shop.payWith(url, CARD.pays)).status).toBe(303);
    expect((await shop.getOrder(user, await number())).body.data.status).toBe('paid');
    expect((await shop.listAttempts(user)).map((attempt) => attempt.status)).toEqual(['succeeded']);
  });

  test('fails the order when the shopper leaves after a declined card, and allows a second attempt', async () => {
    const url = await start();
    await shop.payWith(url, CARD.declined);
    expect((await shop.press(url, 'cancel')).location).toContain(`order=${await number()}`);
    expect((await shop.press(url, 'cancel')).location).toContain(`order=${await number()}`);
    expect(await (await fetch(url)).text()).toContain('Your card was declined');
    expect((await shop.payWith(url, CARD.pays)).location).not.toContain('/account/purchased');
    expect((await shop.getOrder(user, await number())).body.data.status).toBe('failed');
    expect(await shop.listCartProductIds(user)).toEqual([car]);
    const again = await shop.call('POST', `/api/orders/${await number()}/pay`, { token: user.accessToken });
    expect(again.status).toBe(200);
    expect((await shop.payWith((again.body as { checkout_url: string }).checkout_url, CARD.pays)).status).toBe(303);
    expect((await shop.getOrder(user, await number())).body.data.status).toBe('paid');
    expect((await shop.listAttempts(user)).map((attempt) => attempt.status).toSorted()).toEqual([
      'failed',
      'succeeded',
    ]);
  });

  test('reads a second attempt at the gateway at once, although the first was read a moment before', async () => {
    const url = await start();
    expect((await shop.getOrder(user, await number())).body.data.status).toBe('pending_payment');
    await shop.payWith(url, CARD.declined);
    await shop.press(url, 'cancel');
    await expect.poll(findOrderStatus).toBe('failed');
    const again = await shop.call('POST', `/api/orders/${await number()}/pay`, { token: user.accessToken });
    // No webhook arrives before the user is back.
    await shop.payWith((again.body as { checkout_url: string }).checkout_url, CARD.lateEvent);
    expect((await shop.getOrder(user, await number())).body.data.status).toBe('paid');
  });

  test('charges a card that needs confirmation only after it is confirmed', async () => {
    const url = await start();
    expect((await shop.payWith(url, CARD.needsConfirmation)).location).toBe(new URL(url).pathname);
    expect(await (await fetch(url)).text()).toContain('Refuse');
    await shop.press(url, 'refuse');
    expect(await (await fetch(url)).text()).toContain('You did not confirm');
    expect((await findCheckout(url)).status).toBe('open');
    await shop.payWith(url, CARD.needsConfirmation);
    expect((await shop.press(url, 'confirm')).status).toBe(303);
    expect((await shop.getOrder(user, await number())).body.data.status).toBe('paid');
  });

  const NAME = 'Zoë "Z" <i>';
  const nameField = async (url: string) => /<input id="name"[^>]*>/.exec(await (await fetch(url)).text())?.[0];

  test('keeps only the name on a declined card for the next card, and in no address or log', async () => {
    const url = await start();
    expect(await nameField(url)).toContain('value=""');
    const declined = await shop.payWith(url, CARD.declined, { name: ` ${NAME} `, expiry: '11/48', cvc: '987' });
    expect(declined.location).toBe(new URL(url).pathname);
    expect(await nameField(url)).toContain('value="Zoë &quot;Z&quot; &lt;i&gt;"');
    const page = await (await fetch(url)).text();
    for (const name of ['number', 'expiry', 'cvc'])
      expect(page).toMatch(new RegExp(`<input id="${name}" name="${name}" value=""`));
    expect(shop.logLines.join()).not.toContain('Zoë');
    // Whole values only: the random identifiers of the checkout hold any three digits now and then.
    expect(JSON.stringify(await findCheckout(url))).not.toMatch(/"(?:[\d\s]*0002|11\/48|987)"/);
  });

  test('keeps the name on a card when the shopper does not confirm the payment', async () => {
    const url = await start();
    await shop.payWith(url, CARD.needsConfirmation, { name: NAME });
    await shop.press(url, 'refuse');
    expect(await nameField(url)).toContain('value="Zoë');
  });

  test.each([
    ['paid', (url: string) => shop.payWith(url, CARD.pays)],
    ['declined', (url: string) => shop.press(url, 'cancel')],
    [
      'expired',
      async () => {
        shop.clock.advance(31 * 60_000);
        await runSandboxWorker(shop.context);
      },
    ],
  ] as [string, (url: string) => Promise<unknown>][])(
    'deletes the name on a card and the email of the buyer when the checkout is %s',
    async (status, end) => {
      const url = await start();
      await shop.payWith(url, CARD.declined, { name: NAME });
      expect(await findCheckout(url)).toMatchObject({ cardName: NAME, details: { email: user.email } });
      await end(url);
      const ended = await findCheckout(url);
      expect(ended).toMatchObject({ status, cardName: null, details: { tax: null } });
      expect(JSON.stringify(ended)).not.toContain(user.email);
    },
  );

  test('reports brand and last four digits of the card that paid, and stores no other digits', async () => {
    const url = await start();
    await shop.payWith(url, CARD.declined);
    await shop.payWith(url, CARD.pays);
    await expect.poll(findOrderStatus).toBe('paid');
    expect(JSON.stringify(await findCheckout(url))).not.toMatch(/4242\s?4242/);
    const { body } = await shop.call('GET', `/api/orders/${await number()}`, { token: user.accessToken });
    const admin = await shop.newUser({ isAdmin: true });
    const seen = await shop.call('GET', `/api/admin/orders/${await number()}`, { token: admin.accessToken });
    for (const { payments } of [body.data, seen.body.data])
      expect(payments.map(({ card }: { card?: unknown }) => card)).toEqual([{ brand: 'Visa', last4: '4242' }]);
  });

  test('names that card on the invoice and in the receipt, beside the day', async () => {
    shop.clock.set(new Date('2026-11-28T12:00:00Z'));
    const url = await start();
    await shop.payWith(url, CARD.pays);
    await expect.poll(findOrderStatus).toBe('paid');
    const invoice = await shop.call('GET', `/api/orders/${await number()}/invoice`, { token: user.accessToken });
    const { text } = await readPdf(invoice.raw);
    expect(text).toContain('paid on 28 November 2026 (UTC)');
    expect(text).toContain('Paid with Visa ending in 4242');
    const [receipt] = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, user.email));
    expect(receipt?.text).toContain('was paid on 28 November 2026 (UTC) with Visa ending in 4242.');
    expect(receipt?.text).toContain(`/account/orders/${await number()}`);
  });

  test('forgets the card of a checkout that is not paid', async () => {
    const url = await start();
    await shop.payWith(url, CARD.needsConfirmation);
    expect(await findCheckout(url)).toMatchObject({ cardBrand: 'Visa', cardLast4: '3155' });
    await shop.press(url, 'refuse');
    await shop.press(url, 'cancel');
    expect(await findCheckout(url)).toMatchObject({ status: 'declined', cardBrand: null, cardLast4: null });
  });

  test('invoices to the details at the payment when the shopper changed them before continuing it', async () => {
    const url = await start();
    await shop.call('PATCH', '/api/account', { token: user.accessToken, body: { company: 'Two Foxes AS' } });
    const continued = await shop.call('POST', `/api/orders/${await number()}/pay`, { token: user.accessToken });
    expect(continued.body.checkout_url).toBe(url);
    await shop.payWith(url, CARD.pays);
    await expect.poll(findOrderStatus).toBe('paid');
    const { body } = await shop.call('GET', `/api/orders/${await number()}`, { token: user.accessToken });
    expect(body.data.invoiced_to[0]).toBe('Two Foxes AS');
    expect(body.data).toMatchObject({ total: 20, tax: null });
  });

  test('accepts an expiry date without a slash, because the keyboard with digits has none', async () => {
    const url = await start();
    expect(await (await fetch(url)).text()).toMatch(/<input id="expiry"[^>]*inputmode="numeric"/);
    expect((await shop.payWith(url, CARD.pays, { expiry: '1249' })).status).toBe(303);
  });

  test('charges nothing when a confirmation is sent without a card', async () => {
    const url = await start();
    await shop.press(url, 'confirm');
    expect((await findCheckout(url)).status).toBe('open');
  });

  test('charges once when Pay is pressed six times, and redirects every press', async () => {
    const url = await start();
    const presses = await Promise.all(Array.from({ length: 6 }, () => shop.payWith(url, CARD.pays)));
    for (const press of presses) expect([press.status, press.location]).toEqual([303, presses[0]!.location]);
    const deliveries = (await shop.db.select().from(sandboxDeliveries)).filter(({ body }) =>
      body.includes(url.split('/').at(-1)!),
    );
    expect(deliveries).toHaveLength(1);
  });

  test.each([
    ['number', { number: '' }, 'Enter a card number'],
    ['number', { number: '4242 4242 4242 4241' }, 'Check the card number'],
    ['number', { number: '5555 5555 5555 4444' }, 'real cards are not accepted'],
    ['expiry', { expiry: '13/30' }, 'MM/YY'],
    ['expiry', { expiry: '01/20' }, 'This card has expired'],
    ['cvc', { cvc: '12' }, '3 or 4 digits'],
    ['name', { name: ' ' }, 'Enter the name on the card'],
  ])('shows an error beside the field for the %s %j and keeps the other values', async (field, change, text) => {
    const url = await start();
    const { status, page } = await shop.payWith(url, CARD.pays, { name: 'Zoë <i>', cvc: '987', ...change });
    expect(status).toBe(422);
    expect(page).toContain(text);
    expect(page).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true" aria-describedby="${field}-error"`));
    expect(page).not.toContain('"987"');
    expect(page).not.toContain('<i>');
    if (field !== 'name') expect(page).toContain('value="Zoë &lt;i&gt;"');
    expect((await findCheckout(url)).status).toBe('open');
  });

  test('responds 4xx to a form that is empty, has duplicate fields or is huge', async () => {
    const url = await start();
    const post = async (body: string) =>
      (
        await fetch(`${url}/card`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status;
    expect(await post('')).toBe(422);
    expect(await post('number=1&number=2')).toBe(422);
    expect(await post(`number=${'4'.repeat(20_000)}`)).toBe(413);
    expect((await fetch(`${url}/card`, { method: 'POST' })).status).toBe(422);
  });
});

describe('hosted page of the sandbox gateway', () => {
  test('contains one script, which its policy names, forbids others and allows its form to redirect to the shop', async () => {
    const response = await fetch(await start());
    const page = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
    expect(page.replace(`<script>${script}</script>`, '')).not.toMatch(/<script|javascript:| on\w+=/i);
    expect(policy.split('; ')).toContain(`script-src ${hashSource(script)}`);
    expect(page).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
    expect(page).toContain('Car &lt;b&gt;&quot;&amp;&#39;');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${shopOrigin()}`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('cache-control')).toBe('no-store');
    for (const hint of ['cc-number', 'cc-exp', 'cc-csc', 'cc-name']) expect(page).toContain(`autocomplete="${hint}"`);
    expect(page).toContain('Sandbox: no real money');
  });

  test('shows the smallest picture of each product and allows pictures of the shop only', async () => {
    const response = await fetch(await start());
    expect(await response.text()).toContain(
      `<img src="${shopOrigin()}/static/assets/product-${car}-cover-320.webp" alt="" width="56" height="42"`,
    );
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toContain(`img-src 'self' ${shopOrigin()}`);
  });

  test('has neither pictures nor a place for them when no product has one', async () => {
    const plain = await shop.addProduct({ title: 'Plain', price: 5 });
    await shop.db.delete(productImages).where(eq(productImages.productId, plain));
    await shop.fillCart(user, plain);
    const { body } = await shop.buy(user);
    const response = await fetch(body.checkout_url as string);
    expect(await response.text()).not.toMatch(/<img|class="picture"/);
    expect(response.headers.get('content-security-policy')).toContain("img-src 'self';");
  });

  test.each([
    [4, 4, null],
    [5, 3, '2 more assets'],
  ])('of %i products shows %i at once and the others on request', async (count, shown, summary) => {
    const products: number[] = [];
    for (let line = 0; line < count; line += 1)
      products.push(await shop.addProduct({ title: `Line ${line}`, price: 1 }));
    await shop.fillCart(user, ...products);
    const { body } = await shop.buy(user);
    const page = await (await fetch(body.checkout_url as string)).text();
    const [first = '', folded = null] = page.split('<details>');
    expect(first.match(/>Line \d</g)).toHaveLength(shown);
    expect(page.match(/>Line \d</g)).toHaveLength(count);
    expect(folded?.match(/<summary>(.*)<\/summary>/)?.[1] ?? null).toBe(summary);
    expect(page).toContain(`Pay ${count}.00 USD`);
  });

  test.each([
    [1, '1 asset, 1.00 USD'],
    [2, '2 assets, 2.00 USD'],
  ])('folds an order of %i under one row, which a narrow screen shows', async (count, text) => {
    const products: number[] = [];
    for (let line = 0; line < count; line += 1)
      products.push(await shop.addProduct({ title: `Line ${line}`, price: 1 }));
    const [before = '', order = ''] = (await openCheckoutPage(...products)).split('<details class="order">');
    expect(before).not.toMatch(/>Line \d</);
    expect(order.match(/<summary><span>(.*?)<\/span>/)?.[1]).toBe(text);
    expect(order.slice(0, order.indexOf('</section>')).match(/>Line \d</g)).toHaveLength(count);
  });

  const extractTerms = (page: string) =>
    [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term, value]) => [term, value]);
  const openCheckoutPage = async (...products: number[]) => {
    await shop.fillCart(user, ...products);
    return (await fetch((await shop.buy(user)).body.checkout_url as string)).text();
  };

  test('states the tax, the total, the order and where the receipt goes', async () => {
    expect(extractTerms(await openCheckoutPage(car))).toEqual([
      ['Tax', 'None charged'],
      ['Total', '20.00 USD'],
      ['Order', await number()],
      ['Receipt to', user.email],
    ]);
  });

  test('states what sales and bundles save, and the tax that the total includes', async () => {
    const onSale = await shop.addProduct({ title: 'Tree', price: 30, newPrice: 20 });
    const tower = await shop.addProduct({ title: 'Tower', price: 10 });
    const admin = await shop.newUser({ isAdmin: true });
    const bundle = { title: 'Woods <1>', product_ids: [onSale, tower], price: 24, is_listed: true };
    expect((await shop.call('POST', '/api/admin/bundles', { token: admin.accessToken, body: bundle })).status).toBe(
      200,
    );
    await setTaxRate(shop.db, { country: 'other', name: 'V&T', rateHundredths: 1950 });
    try {
      const page = await openCheckoutPage(onSale, tower, car);
      // 44 × 19.5 ÷ 119.5, docs/design/invoices-and-refunds.md#invoices
      expect(extractTerms(page).slice(0, 4)).toEqual([
        ['Full price', '60.00 USD'],
        ['Discount', '−16.00 USD'],
        ['Includes 19.5% V&amp;T', '7.18 USD'],
        ['Total', '44.00 USD'],
      ]);
      expect(page).toMatch(/Tree<small>Bundle: Woods &lt;1&gt;<\/small>.*<s>.*30\.00 USD<\/s>16\.00 USD/);
      expect(page).toMatch(/Tower<small>Bundle: Woods &lt;1&gt;<\/small>.*<s>.*10\.00 USD<\/s>8\.00 USD/);
    } finally {
      await deleteTaxRate(shop.db, 'other');
    }
  });

  test('states no saving when an admin set the price of a line', async () => {
    const admin = await shop.newUser({ isAdmin: true });
    const lines = [{ product_id: car, price: 5, price_reason: 'A friend' }];
    const order = await shop.call('POST', '/api/admin/orders', {
      token: admin.accessToken,
      body: { user_id: user.id, lines, next: 'payment_link' },
    });
    expect(order.status).toBe(200);
    const paying = await shop.call('POST', `/api/orders/${await number()}/pay`, { token: user.accessToken });
    const page = await (await fetch((paying.body as { checkout_url: string }).checkout_url)).text();
    expect(extractTerms(page).slice(0, 2)).toEqual([
      ['Tax', 'None charged'],
      ['Total', '5.00 USD'],
    ]);
    expect(page).not.toContain('A friend');
  });

  test('links to the refund rules and the terms of the shop in a new tab, and says who runs the page', async () => {
    const page = await openCheckoutPage(car);
    expect(page).toContain(
      `<a href="${shopOrigin()}/faq#refund-window" target="_blank" rel="noopener">How refunds work`,
    );
    expect(page).toContain(`<a href="${shopOrigin()}/terms" target="_blank" rel="noopener">Terms of Conditions`);
    expect(page).toContain('Powered by <strong>Sandbox Gateway</strong>');
  });

  test('has a test card of each accepted kind of card, folded under "Test cards"', async () => {
    const page = await openCheckoutPage(car);
    const [, folded = ''] = page.split('<summary>Test cards</summary>');
    const [cards = ''] = folded.split('</details>');
    expect(cards).toContain(CARD.pays);
    expect(page).toContain('<li>Visa</li><li>Mastercard</li><li>American Express</li>');
    for (const card of ['5200 8282 8282 8210', '3782 822463 10005']) {
      expect(cards).toContain(card);
      const buyer = await shop.newUser();
      await shop.fillCart(buyer, car);
      expect((await shop.payWith((await shop.buy(buyer)).body.checkout_url as string, card)).status).toBe(303);
    }
  });

  test('is served only under its own host', async () => {
    const url = new URL(await start());
    const { status } = await fetch(`http://127.0.0.1:${shop.port}${url.pathname}`);
    expect(status).toBe(200);
    for (const host of [`localhost:${shop.port}`, 'evil.example']) {
      const response = await shop.call('GET', url.pathname, { headers: { host } });
      expect(response.status).toBe(404);
      const press = await shop.call('POST', `${url.pathname}/cancel`, { headers: { host } });
      expect(press.status).toBe(404);
    }
  });

  test('responds 404 for an unknown checkout, for every button too', async () => {
    const url = `${shop.context.env.sandboxGatewayUrl}/sandbox-gateway/pay/cs_nobody`;
    expect((await fetch(url)).status).toBe(404);
    for (const action of ['card', 'confirm', 'refuse', 'cancel'])
      expect((await shop.press(url, action)).status).toBe(404);
  });
});

describe('API of the sandbox gateway', () => {
  const api = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
    shop.call(method, `/sandbox-gateway/v1/${path}`, {
      headers: { authorization: `Bearer ${shop.context.secrets.sandboxApiKey}`, ...headers },
      ...(body && { body }),
    });
  const request = () => ({
    reference: 'PB-1',
    merchant_name: 'Shop',
    lines: [{ title: 'A', amount_minor: 100 }],
    amount_minor: 100,
    currency: 'USD',
    success_url: 'https://shop.example/a',
    cancel_url: 'https://shop.example/b',
    expires_at: new Date(shop.clock.now().getTime() + 60_000).toISOString(),
  });

  const withPicture = (url: string) => ({ lines: [{ title: 'A', amount_minor: 100, picture_url: url }] });

  test('accepts a picture of the merchant and shows it escaped', async () => {
    const picture = withPicture(`https://shop.example/a.webp?b="><script>`);
    const { body, status } = await api('POST', 'checkouts', { 'idempotency-key': 'k3' }, { ...request(), ...picture });
    expect(status).toBe(200);
    const page = await (await fetch(body.url as string)).text();
    expect(page).toContain('src="https://shop.example/a.webp?b=');
    expect(page).not.toContain('"><script');
  });

  test('shows a checkout without details', async () => {
    const { body } = await api('POST', 'checkouts', { 'idempotency-key': 'k5' }, request());
    const page = await (await fetch(body.url as string)).text();
    expect(page).toContain('Pay 1.00 USD');
    expect(page).not.toMatch(/Receipt to|How refunds work/);
  });

  test('accepts as many lines with pictures and discounts as a checkout may have', async () => {
    const discount = { name: 'B'.repeat(120), list_amount_minor: 2 };
    const line = {
      title: 'A'.repeat(60),
      amount_minor: 1,
      discount,
      picture_url: `https://shop.example/${'a'.repeat(90)}.webp`,
    };
    const body = { ...request(), lines: Array.from({ length: 5000 }, () => line), amount_minor: 5000 };
    expect((await api('POST', 'checkouts', { 'idempotency-key': 'k4' }, body)).status).toBe(200);
  });

  test('responds 401 without the API key', async () => {
    for (const authorization of ['', 'Bearer x', `Bearer ${user.accessToken}`])
      expect((await api('GET', 'checkouts/cs_x', { authorization })).status).toBe(401);
  });

  test('returns one checkout per idempotency key, even after it expired, and rejects another body', async () => {
    const body = request();
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => api('POST', 'checkouts', { 'idempotency-key': 'k1' }, body)),
    );
    expect(new Set(responses.map((response) => response.body.id)).size).toBe(1);
    const other = await api('POST', 'checkouts', { 'idempotency-key': 'k1' }, { ...body, currency: 'EUR' });
    expect(other.status).toBe(422);
    shop.clock.advance(120_000);
    const late = await api('POST', 'checkouts', { 'idempotency-key': 'k1' }, body);
    expect([late.body.id, late.body.status]).toEqual([responses[0]!.body.id, 'expired']);
  });

  test.each([
    ['no idempotency key', {}, {}],
    ['an amount that differs from the sum of its lines', { 'idempotency-key': 'k2' }, { amount_minor: 99 }],
    ['a javascript: return URL', { 'idempotency-key': 'k2' }, { success_url: 'javascript:alert(1)' }],
    ['a picture of another origin', { 'idempotency-key': 'k2' }, withPicture('https://cdn.example/a.webp')],
    ['a picture over another protocol', { 'idempotency-key': 'k2' }, withPicture('http://shop.example/a.webp')],
    ['a data: picture', { 'idempotency-key': 'k2' }, withPicture('data:image/png;base64,AAAA')],
    [
      'a javascript: page of the merchant',
      { 'idempotency-key': 'k2' },
      {
        details: {
          email: 'a@example.com',
          tax: null,
          refunds_url: 'javascript:alert(1)',
          terms_url: 'https://shop.example/',
        },
      },
    ],
    ['an expiry in the past', { 'idempotency-key': 'k2' }, { expires_at: '2020-01-01T00:00:00Z' }],
  ] as [string, Record<string, string>, object][])(
    'rejects a checkout with %s with 422',
    async (_, headers, change) => {
      expect((await api('POST', 'checkouts', headers, { ...request(), ...change })).status).toBe(422);
    },
  );

  test('keeps a paid checkout paid when it receives an expire call', async () => {
    const url = await start();
    await shop.payWith(url, CARD.pays);
    const response = await api('POST', `checkouts/${url.split('/').at(-1)}/expire`);
    expect(response.body.status).toBe('paid');
  });
});

describe('network faults between shop and gateway', () => {
  // On a slow machine deliveries of earlier tests may still be due and would be counted here.
  beforeEach(async () => {
    await shop.db.update(sandboxDeliveries).set({ nextAttemptAt: null });
  });

  const kinds = ['down', 'serverError', 'lostResponse', 'notJson'] as const;
  test.each(kinds)('responds 503 on the fault %s and opens one checkout on the next click', async (kind) => {
    fault = kind;
    await shop.fillCart(user, car);
    const response = await shop.buy(user);
    expect([response.status, response.headers['x-error-code']]).toEqual([503, 'gateway_unavailable']);
    expect(await shop.listCartProductIds(user)).toEqual([car]);
    fault = 'none';
    await start();
    const made = await shop.db
      .select()
      .from(sandboxCheckouts)
      .where(eq(sandboxCheckouts.reference, await number()));
    expect(made).toHaveLength(1);
  });

  // docs/design/orders-and-payment.md#failures-of-the-gateway
  test('distinguishes a missing checkout from a rejected key and an unreachable gateway', async () => {
    await expect(shop.gateway.retrieveCheckout('cs_x')).rejects.toMatchObject({ outcome: 'missing' });
    const wrongKey = createSandboxGateway({
      baseUrl: `http://127.0.0.1:${shop.port}/sandbox-gateway`,
      apiKey: 'wrong',
      webhookSecret: 'x',
    });
    await expect(wrongKey.retrieveCheckout('cs_x')).rejects.toMatchObject({ outcome: 'unknown' });
    const unreachable = createSandboxGateway({ baseUrl: 'http://127.0.0.1:1', apiKey: 'x', webhookSecret: 'x' });
    await expect(unreachable.retrieveCheckout('cs_x')).rejects.toBeInstanceOf(GatewayError);
    await expect(unreachable.retrieveCheckout('cs_x')).rejects.toMatchObject({ outcome: 'unknown' });
  });

  test('retries a webhook with increasing delays while the shop cannot process it', async () => {
    const url = await start();
    await shop.payWith(url, CARD.lateEvent);
    shop.clock.advance(20_000);
    // The shop rejects an event while it cannot read the checkout from the gateway.
    fault = 'down';
    let due = shop.clock.now();
    let delay = 0;
    for (let tries = 0; tries < 3; tries += 1) {
      shop.clock.set(due);
      expect(await deliverDue(shop.context)).toBe(0);
      const isWaiting = isNotNull(sandboxDeliveries.nextAttemptAt);
      const [delivery] = await shop.db.select().from(sandboxDeliveries).where(isWaiting);
      due = delivery!.nextAttemptAt!;
      const next = due.getTime() - shop.clock.now().getTime();
      expect(next).toBeGreaterThan(delay);
      delay = next;
    }
    fault = 'none';
    expect(await deliverDue(shop.context)).toBe(0);
    shop.clock.set(due);
    expect(await deliverDue(shop.context)).toBe(1);
    expect(await findOrderStatus()).toBe('paid');
  });

  test('sends an event once when several workers run at the same time', async () => {
    const url = await start();
    await shop.payWith(url, CARD.lateEvent);
    shop.clock.advance(20_000);
    const taken = await Promise.all([1, 2, 3].map(() => deliverDue(shop.context)));
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test('finds a payment in the sweep when the webhook has not arrived', async () => {
    const url = await start();
    await shop.payWith(url, CARD.lateEvent);
    shop.clock.advance(16_000);
    await sweepOrders(shop.context);
    expect(await findOrderStatus()).toBe('paid');
  });
});
