import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { supportChangedSchema, supportListResponseSchema, supportThreadResponseSchema } from '#contract/support.ts';
import { supportRequests } from '#server/db/schema/support.ts';
import { addSupportMessage } from '#server/repositories/support.ts';
import { type MoneyShop, withMoney } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

const DAY = 24 * 3600_000;

let shop: MoneyShop;
let user: TestUser;
let other: TestUser;
let car: number;
beforeAll(async () => {
  shop = await withMoney(await createTestShop());
  car = await shop.addProduct({ title: 'Car', price: 20 });
  other = await shop.newUser();
});
afterAll(() => shop.close());
beforeEach(async () => {
  user = await shop.newUser();
});

const form = (change: object = {}) => ({
  kind: 'download',
  subject: 'The file is damaged',
  message: 'The archive of the car pack cannot be opened.',
  ...change,
});
const call = (method: string, path: string, body?: unknown, who: TestUser | null = user, key?: string) =>
  shop.call(method, `/api/support${path}`, {
    ...(body !== undefined && { body }),
    ...(who && { token: who.accessToken }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const ask = async (change: object = {}, who = user) => {
  const answer = await call('POST', '', form(change), who);
  expect(answer.status).toBe(201);
  return supportChangedSchema.parse(answer.body).data;
};
const read = async (id: number, who = user) =>
  supportThreadResponseSchema.parse((await call('GET', `/${id}`, undefined, who)).body).data;
const list = async (query = '', who = user) =>
  supportListResponseSchema.parse((await call('GET', query, undefined, who)).body);
/** What staff's calls do to the tables; those calls have their own tests. */
const give = (id: number, change: Partial<typeof supportRequests.$inferInsert>) =>
  shop.db.update(supportRequests).set(change).where(eq(supportRequests.id, id));
const answer = async (id: number, body: string, isInternal = false) => {
  const message = await addSupportMessage(shop.db, { requestId: id, author: 'staff', body, isInternal });
  if (!isInternal) await give(id, { status: 'waiting_for_customer', lastAnswerId: message });
};

describe('asking for help', () => {
  test('a request is opened with its first message, and stands in the list', async () => {
    const thread = await ask();
    expect(thread).toMatchObject({
      kind: 'download',
      subject: 'The file is damaged',
      status: 'open',
      order_number: null,
      trace: null,
      reopen_until: null,
      has_news: false,
      entries: [{ author: 'shopper', body: form().message, event: null }],
    });
    expect(await read(thread.id)).toEqual(thread);
    expect((await list()).data.map(({ id }) => id)).toEqual([thread.id]);
  });

  test('it can be about an order of one’s own, and carry the code of a report', async () => {
    const number = await shop.buyPaid(user, car);
    expect(await ask({ order: number.toLowerCase(), trace: ' k7qf-2m95 ' })).toMatchObject({
      order_number: number,
      trace: 'K7QF-2M95',
    });
    expect(await ask({ trace: 'k7qf2m95' })).toMatchObject({ trace: 'K7QF-2M95' });
    expect(await ask({ order: '', trace: '' })).toMatchObject({ order_number: null, trace: null });
  });

  test('another one’s order is as unknown as one that does not exist', async () => {
    const number = await shop.buyPaid(await shop.newUser(), car);
    for (const order of [number, 'PB-999999']) {
      expect(await call('POST', '', form({ order }))).toMatchObject({
        status: 422,
        body: { order: ['You have no order with this number'] },
      });
    }
    expect((await list()).meta.total).toBe(0);
  });

  test.each([
    [{ kind: 'complaint' }, { kind: ['Please choose what it is about'] }],
    [{ kind: undefined }, { kind: ['Please choose what it is about'] }],
    [{ subject: '' }, { subject: expect.arrayContaining(['Subject is required']) }],
    [{ subject: ' ab ' }, { subject: ['Subject must be at least 3 characters long'] }],
    [{ subject: 'x'.repeat(151) }, { subject: ['Subject must be at most 150 characters long'] }],
    [{ subject: 'Two\nlines' }, { subject: ['Contains characters that cannot be used'] }],
    [{ message: `  ${'x'.repeat(19)}  ` }, { message: ['Message must be at least 20 characters long'] }],
    [{ message: 'x'.repeat(4001) }, { message: ['Message must be at most 4000 characters long'] }],
    [{ message: `\u0000${'x'.repeat(20)}` }, { message: ['Contains characters that cannot be used'] }],
    [{ order: '100001' }, { order: ['Must be an order number such as PB-100001'] }],
    [{ trace: 'K7QF-2M9' }, { trace: ['Must be a report code such as K7QF-2M95'] }],
    // One sign wrong, as somebody misheard it.
    [{ trace: 'K7QF-2M9E' }, { trace: ['Must be a report code such as K7QF-2M95'] }],
    [{ status: 'resolved' }, { status: expect.anything() }],
  ])('what is not right is refused field by field, and nothing is stored: %j', async (change, texts) => {
    const refused = await call('POST', '', form(change));
    expect(refused.status).toBe(422);
    if ('status' in change) expect(JSON.stringify(refused.body)).toContain('status');
    else expect(refused.body).toEqual(texts);
    expect((await list()).meta.total).toBe(0);
  });

  test.each([
    { subject: 'abc', message: 'x'.repeat(20) },
    { subject: 'x'.repeat(150), message: 'x'.repeat(4000) },
    { subject: '<b>Fett</b>', message: '<script>alert(1)</script> says "hello"' },
  ])('the shortest, the longest and what looks like HTML are stored as they are: %#', async (change) => {
    const thread = await ask(change);
    expect([thread.subject, thread.entries[0]?.body]).toEqual([change.subject, change.message]);
  });

  test('the same key and body make one request, however often they are sent', async () => {
    const answers = [await call('POST', '', form(), user, 'ask-1'), await call('POST', '', form(), user, 'ask-1')];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await list()).meta.total).toBe(1);
  });

  test('too many from one user are refused with the time to wait; another user is not', async () => {
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await call('POST', '', form())).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    expect((await call('POST', '', form(), await shop.newUser())).status).toBe(201);
  });
});

describe('the list', () => {
  test('has pages, the request that changed last first, and can be narrowed to a status', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push((await ask()).id);
      shop.clock.advance(1000);
    }
    const [first, second, third] = ids as [number, number, number];
    await call('POST', `/${first}/close`);
    const pages = [await list('?per_page=2'), await list('?per_page=2&page=2')];
    expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([[first, third], [second]]);
    expect(pages[1]?.meta).toEqual({ page: 2, per_page: 2, total: 3, last_page: 2 });
    expect((await list('?status=closed')).data.map(({ id }) => id)).toEqual([first]);
    expect((await list('?status=open')).meta.total).toBe(2);
    expect((await call('GET', '?status=lost')).status).toBe(422);
    expect((await call('GET', '?page=0')).status).toBe(422);
  });

  test('tells of an answer until its thread was opened, and of the next one again', async () => {
    const { id } = await ask();
    const hasNews = async () => (await list()).data[0]?.has_news;
    await answer(id, 'For staff', true);
    expect(await hasNews()).toBe(false);
    await answer(id, 'Please try again');
    expect(await hasNews()).toBe(true);
    expect((await read(id)).has_news).toBe(true);
    expect(await hasNews()).toBe(false);
    await answer(id, 'Did it work?');
    expect(await hasNews()).toBe(true);
  });
});

describe('a thread', () => {
  test('has messages and changes in their order, and nothing of what staff note for themselves', async () => {
    const { id } = await ask();
    await answer(id, 'He is a known complainer', true);
    await answer(id, 'Please try again');
    const written = await call('POST', `/${id}/messages`, { message: ' It works.\n\nThank you! ' });
    expect(written).toMatchObject({ status: 201, body: { message: 'Your message was sent' } });
    await call('POST', `/${id}/close`);
    const thread = await read(id);
    expect(thread.entries.map(({ author, body, event }) => [author, body, event])).toEqual([
      ['shopper', form().message, null],
      ['staff', 'Please try again', null],
      ['shopper', 'It works.\n\nThank you!', null],
      ['shopper', '', 'closed'],
    ]);
    expect(JSON.stringify(thread)).not.toContain('complainer');
  });

  test('what the shopper writes is taken up again by staff who waited for it', async () => {
    const { id } = await ask();
    await answer(id, 'Which version do you have?');
    const { body } = await call('POST', `/${id}/messages`, { message: '1.0.0' });
    expect(supportChangedSchema.parse(body).data.status).toBe('in_progress');
  });

  test.each([
    [{ message: '' }, ['Message is required']],
    [{ message: ' \n ' }, ['Message is required']],
    [{}, ['Message is required']],
    [{ message: 'x'.repeat(4001) }, ['Message must be at most 4000 characters long']],
  ])('a message that is none is refused: %#', async (body, texts) => {
    const { id } = await ask();
    expect(await call('POST', `/${id}/messages`, body)).toMatchObject({ status: 422, body: { message: texts } });
    expect((await read(id)).entries).toHaveLength(1);
  });

  test('the same key writes once', async () => {
    const { id } = await ask();
    for (let count = 0; count < 2; count += 1)
      await call('POST', `/${id}/messages`, { message: 'Hello?' }, user, 'm-1');
    expect((await read(id)).entries).toHaveLength(2);
  });
});

describe('close and reopen', () => {
  const statusAfter = async (path: string, body?: unknown) => {
    const { status, body: answered } = await call('POST', path, body);
    return status < 300 ? supportChangedSchema.parse(answered).data.status : status;
  };

  // What a shopper can do in each status; the numbers are refusals.
  test.each([
    ['open', 'open', 'closed', 409],
    ['in_progress', 'in_progress', 'closed', 409],
    ['waiting_for_customer', 'in_progress', 'closed', 409],
    ['resolved', 409, 'closed', 'open'],
    ['closed', 409, 409, 'open'],
  ] as const)('%s: writing leads to %s, close to %s, reopen to %s', async (status, written, closed, reopened) => {
    const { id } = await ask();
    const isOver = status === 'resolved' || status === 'closed';
    const results = [];
    for (const [act, body] of [['messages', { message: 'Hello' }], ['close'], ['reopen']] as const) {
      await give(id, { status, resolvedAt: isOver ? shop.clock.now() : null });
      results.push(await statusAfter(`/${id}/${act}`, body));
    }
    expect(results).toEqual([written, closed, reopened]);
  });

  test('"reopen within 14 days": to the last moment of them, not after', async () => {
    const { id } = await ask();
    await call('POST', `/${id}/close`);
    expect((await read(id)).reopen_until).toBe(new Date(shop.clock.now().getTime() + 14 * DAY).toISOString());
    const endedAgo = (ms: number) => give(id, { resolvedAt: new Date(shop.clock.now().getTime() - ms) });

    await endedAgo(14 * DAY + 1);
    expect(await call('POST', `/${id}/reopen`)).toMatchObject({
      status: 409,
      body: { message: 'The time to reopen this request is over. Please send a new one' },
    });
    expect((await read(id)).status).toBe('closed');

    await endedAgo(14 * DAY);
    expect((await call('POST', `/${id}/reopen`)).body).toMatchObject({
      data: { status: 'open', reopen_until: null },
      message: 'The request was reopened',
    });
  });

  test('of five at once one closes it, and the thread says so once', async () => {
    const { id } = await ask();
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', `/${id}/close`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await read(id)).entries.filter(({ event }) => event === 'closed')).toHaveLength(1);
  });
});

describe('whose it is', () => {
  const CALLS = [
    ['GET', '', undefined],
    ['POST', '/messages', { message: 'Hello' }],
    ['POST', '/close', undefined],
    ['POST', '/reopen', undefined],
  ] as const;

  test.each(CALLS)('%s support/{id}%s: a visitor is 401, another user and staff 404', async (method, path, body) => {
    const { id } = await ask();
    const admin = await shop.newUser({ isAdmin: true });
    expect((await call(method, `/${id}${path}`, body, null)).status).toBe(401);
    for (const who of [other, admin]) {
      expect(await call(method, `/${id}${path}`, body, who)).toMatchObject({
        status: 404,
        body: { message: 'This support request does not exist' },
      });
    }
    expect(await read(id)).toMatchObject({ status: 'open', entries: [{ author: 'shopper' }] });
  });

  test.each(CALLS)('%s support/{id}%s: an id that cannot be one is refused', async (method, path, body) => {
    for (const id of ['0', 'x', '-1', '1e9', '99999999999']) {
      expect([404, 422]).toContain((await call(method, `/${id}${path}`, body)).status);
    }
    expect((await call(method, `/999999${path}`, body)).status).toBe(404);
  });

  test('list and new requests need somebody who is signed in; nobody sees another one’s', async () => {
    await ask();
    expect((await call('GET', '', undefined, null)).status).toBe(401);
    expect((await call('POST', '', form(), null)).status).toBe(401);
    expect((await list('', other)).data).toEqual([]);
  });

  test('what a signed-in user sent by the contact form is theirs too', async () => {
    await shop.call('POST', '/front/v2/contact', {
      token: user.accessToken,
      body: { name: 'Ada', email: 'ada@example.com', message: 'Does the castle pack have colliders?' },
    });
    expect((await list()).data).toMatchObject([{ subject: 'Contact form', kind: 'question' }]);
  });
});
