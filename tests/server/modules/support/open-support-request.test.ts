import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { IDEMPOTENCY_LOST_AFTER_MS } from '#server/modules/identity/once-per-key.ts';
import { idempotencyKeys } from '#server/modules/identity/schema/idempotency.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import {
  addAdminMessage,
  callSupport,
  listRequests,
  openRequest,
  openSupportShop,
  readThread,
  requestForm,
  shop,
  user,
} from '#tests/support/support-shop.ts';

openSupportShop();

let car: number;
beforeAll(async () => {
  car = await shop.addProduct({ title: 'Car', price: 20 });
});

describe('opening a request', () => {
  test('stores the first message and lists the request', async () => {
    const thread = await openRequest();
    expect(thread).toMatchObject({
      kind: 'download',
      subject: 'The file is damaged',
      status: 'open',
      order_number: null,
      trace: null,
      reopen_until: null,
      has_news: false,
      entries: [{ author: 'shopper', body: requestForm().message, event: null }],
    });
    expect(await readThread(thread.id)).toEqual(thread);
    expect((await listRequests()).data.map(({ id }) => id)).toEqual([thread.id]);
  });

  test('stores nothing after the deletion of the account', async () => {
    await shop.db.update(users).set({ deletedAt: shop.clock.now() }).where(eq(users.id, user.id));
    expect(await callSupport('POST', '', requestForm())).toMatchObject({
      status: 401,
      headers: { 'x-error-code': 'token_invalid' },
    });
    expect((await listRequests()).meta.total).toBe(0);
  });

  test('accepts an own order and the code of a report', async () => {
    const number = await shop.buyPaid(user, car);
    expect(await openRequest({ order: number.toLowerCase(), trace: ' k7qf-2m95 ' })).toMatchObject({
      order_number: number,
      trace: 'K7QF-2M95',
    });
    expect(await openRequest({ trace: 'k7qf2m95' })).toMatchObject({ trace: 'K7QF-2M95' });
    expect(await openRequest({ order: '', trace: '' })).toMatchObject({ order_number: null, trace: null });
  });

  test('rejects another user’s order like one that does not exist', async () => {
    const number = await shop.buyPaid(await shop.newUser(), car);
    for (const order of [number, 'PB-999999']) {
      expect(await callSupport('POST', '', requestForm({ order }))).toMatchObject({
        status: 422,
        body: { order: ['You have no order with this number'] },
      });
    }
    expect((await listRequests()).meta.total).toBe(0);
  });

  test.each([
    [{ kind: 'complaint' }, { kind: ['Choose what your request is about'] }],
    [{ kind: undefined }, { kind: ['Choose what your request is about'] }],
    [{ subject: '' }, { subject: expect.arrayContaining(['Subject is required']) }],
    [{ subject: ' ab ' }, { subject: ['Subject must be at least 3 characters long'] }],
    [{ subject: 'x'.repeat(151) }, { subject: ['Subject must be at most 150 characters long'] }],
    [{ subject: 'Two\nlines' }, { subject: ['Contains characters that are not allowed'] }],
    [{ message: `  ${'x'.repeat(19)}  ` }, { message: ['Message must be at least 20 characters long'] }],
    [{ message: 'x'.repeat(4001) }, { message: ['Message must be at most 4000 characters long'] }],
    [{ message: `\u0000${'x'.repeat(20)}` }, { message: ['Contains characters that are not allowed'] }],
    [{ order: '100001' }, { order: ['Must be an order number such as PB-100001'] }],
    [{ trace: 'K7QF-2M9' }, { trace: ['Must be a report code such as K7QF-2M95'] }],
    // One wrong character, as when somebody misheard the code.
    [{ trace: 'K7QF-2M9D' }, { trace: ['Must be a report code such as K7QF-2M95'] }],
    [{ status: 'resolved' }, { status: expect.anything() }],
  ])('rejects invalid fields and stores nothing: %j', async (change, texts) => {
    const refused = await callSupport('POST', '', requestForm(change));
    expect(refused.status).toBe(422);
    if ('status' in change) expect(JSON.stringify(refused.body)).toContain('status');
    else expect(refused.body).toEqual(texts);
    expect((await listRequests()).meta.total).toBe(0);
  });

  test.each([
    { subject: 'abc', message: 'x'.repeat(20) },
    { subject: 'x'.repeat(150), message: 'x'.repeat(4000) },
    { subject: '<b>Fett</b>', message: '<script>alert(1)</script> says "hello"' },
  ])('stores the shortest, the longest and HTML-like texts unchanged: %#', async (change) => {
    const thread = await openRequest(change);
    expect([thread.subject, thread.entries[0]?.body]).toEqual([change.subject, change.message]);
  });

  test('opens one request for repeated calls with the same key', async () => {
    const responses = [
      await callSupport('POST', '', requestForm(), user, 'ask-1'),
      await callSupport('POST', '', requestForm(), user, 'ask-1'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(responses[1]?.body).toEqual(responses[0]?.body);
    expect((await listRequests()).meta.total).toBe(1);
  });

  // docs/design/api.md#limits
  test('is limited per user, with the time to wait', async () => {
    for (let count = 0; count < 10; count += 1) expect((await callSupport('POST', '', requestForm())).status).toBe(201);
    const { status, headers } = await callSupport('POST', '', requestForm());
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
    expect((await callSupport('POST', '', requestForm(), await shop.newUser())).status).toBe(201);
  });

  test('counts a request that was lost in a crash once, however often it is repeated', async () => {
    await callSupport('POST', '', requestForm(), user, 'ask-1');
    const lost = { status: null, effect: null, body: null };
    await shop.db.update(idempotencyKeys).set(lost).where(eq(idempotencyKeys.userId, user.id));
    // Once in a second, as the response says, until the key is free.
    const codes = new Set<unknown>();
    for (let second = 0; second < 60; second += 1)
      codes.add((await callSupport('POST', '', requestForm(), user, 'ask-1')).headers['x-error-code']);
    expect([...codes]).toEqual(['request_in_progress']);
    shop.clock.advance(IDEMPOTENCY_LOST_AFTER_MS + 1);
    expect((await callSupport('POST', '', requestForm(), user, 'ask-1')).status).toBe(201);
  });
});

describe('the list', () => {
  test('has pages, the last changed request first, and a filter by status', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push((await openRequest()).id);
      shop.clock.advance(1000);
    }
    const [first, second, third] = ids as [number, number, number];
    await callSupport('POST', `/${first}/close`);
    const pages = [await listRequests('?per_page=2'), await listRequests('?per_page=2&page=2')];
    expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([[first, third], [second]]);
    expect(pages[1]?.meta).toEqual({ page: 2, per_page: 2, total: 3, last_page: 2 });
    expect((await listRequests('?status=closed')).data.map(({ id }) => id)).toEqual([first]);
    expect((await listRequests('?status=open')).meta.total).toBe(2);
    expect((await callSupport('GET', '?status=lost')).status).toBe(422);
  });

  test('has a filter by topic and order, which shows nobody else’s requests', async () => {
    const number = await shop.buyPaid(user, car);
    const { id } = await openRequest({ kind: 'refund', order: number });
    await openRequest({ kind: 'order', order: number });
    await openRequest({ kind: 'refund' });
    const query = `?kind=refund&order=${number}`;
    expect((await listRequests(query)).data).toMatchObject([{ id, kind: 'refund', order_number: number }]);
    expect((await listRequests('?order=PB-999999')).data).toEqual([]);
    expect((await callSupport('GET', query, undefined, await shop.newUser())).body.data).toEqual([]);
    expect((await callSupport('GET', '?order=1')).status).toBe(422);
  });

  test('rejects an invalid page', async () => {
    expect((await callSupport('GET', '?page=0')).status).toBe(422);
  });

  test('marks an unread reply until the thread is opened', async () => {
    const { id } = await openRequest();
    const hasNews = async () => (await listRequests()).data[0]?.has_news;
    await addAdminMessage(id, 'For admins', true);
    expect(await hasNews()).toBe(false);
    await addAdminMessage(id, 'Please try again');
    expect(await hasNews()).toBe(true);
    expect((await readThread(id)).has_news).toBe(true);
    expect(await hasNews()).toBe(false);
    await addAdminMessage(id, 'Did it work?');
    expect(await hasNews()).toBe(true);
  });
});
