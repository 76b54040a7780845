import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminSupportChangedSchema, adminSupportListResponseSchema } from '#contract/admin-support.ts';
import { type SupportStatus, supportStatusSchema } from '#contract/support.ts';
import { auditEntries } from '#server/db/schema/ledger.ts';
import { mailOutbox } from '#server/db/schema/mail.ts';
import { users } from '#server/db/schema/people.ts';
import { supportRequests } from '#server/db/schema/support.ts';
import { sendDueMail } from '#server/mail/outbox.ts';
import { type Mailbox, createMailbox } from '#tests/support/mailbox.ts';
import { type MoneyShop, withMoney } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let mailbox: Mailbox;
let admin: TestUser;
let user: TestUser;
beforeAll(async () => {
  mailbox = createMailbox();
  shop = await withMoney(await createTestShop({ mail: mailbox }));
  admin = await shop.newUser({ isAdmin: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  mailbox.sent.length = 0;
  await shop.db.delete(mailOutbox);
  await shop.db.delete(supportRequests);
  user = await shop.newUser();
});

const staff = (method: string, path: string, body?: unknown, who: TestUser | null = admin, key?: string) =>
  shop.call(method, `/api/admin/support${path}`, {
    ...(body !== undefined && { body }),
    ...(who && { token: who.accessToken }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const ask = async (change: object = {}, who = user): Promise<number> => {
  const body = { kind: 'download', subject: 'Damaged file', message: 'The archive cannot be opened.', ...change };
  return (await shop.call('POST', '/api/support', { token: who.accessToken, body })).body.data.id;
};
const askByForm = async (email = 'ada@example.com'): Promise<number> => {
  const body = { name: 'Ada <b>', email, message: 'Does the castle pack have colliders?' };
  await shop.call('POST', '/front/v2/contact', { body });
  return (await list()).data[0]!.id;
};
const list = async (query = '') => adminSupportListResponseSchema.parse((await staff('GET', query)).body);
const change = async (id: number, act: string, body: unknown, who = admin) => {
  const answer = await staff('POST', `/${id}/${act}`, body, who);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return adminSupportChangedSchema.parse(answer.body);
};
const auditOf = async (id: number) =>
  shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `support:${id}`))
    .orderBy(asc(auditEntries.id));
const asShopper = async (id: number) =>
  (await shop.call('GET', `/api/support/${id}`, { token: user.accessToken })).body.data;

describe('the list', () => {
  test('has everybody’s requests, those of the contact form too, with whom to answer and who looks after them', async () => {
    const order = await shop.buyPaid(user, await shop.addProduct({ price: 20 }));
    const first = await ask({ order });
    shop.clock.advance(1000);
    await askByForm();
    await change(first, 'assign', { assignee: admin.id });
    const { data, meta } = await list();
    expect(meta).toMatchObject({ page: 1, total: 2, last_page: 1 });
    expect(data).toMatchObject([
      { subject: 'Contact form', name: 'Ada <b>', email: 'ada@example.com', order_number: null, assignee: null },
      { id: first, email: user.email, order_number: order, assignee: { id: admin.id, name: 'Test User' } },
    ]);
  });

  test('is searched by subject, name, email, order and number, and nothing in the text is a pattern', async () => {
    const order = await shop.buyPaid(user, await shop.addProduct({ price: 20 }));
    const id = await ask({ order, subject: 'The 100% file_name is wrong' });
    await askByForm('zoe@example.com');
    const found = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).data.map(({ subject }) => subject.slice(0, 8));
    for (const q of [
      'FILE_NAME',
      '100%',
      user.email.toUpperCase(),
      order.toLowerCase(),
      String(id),
      `#${id}`,
      ' wrong ',
    ])
      expect(await found(q), q).toEqual(['The 100%']);
    for (const q of ['zoe@', 'ADA <B>']) expect(await found(q), q).toEqual(['Contact ']);
    for (const q of ['%', '_%_', 'PB-999999', '999999', "' or 1=1 --"]) {
      const subjects = await found(q);
      expect(subjects, q).toEqual(q === '%' ? ['The 100%'] : []);
    }
  });

  test('a shopper whose email has changed is found, and answered, by the new one', async () => {
    const id = await ask();
    await shop.db.update(users).set({ email: 'renamed@example.com' }).where(eq(users.id, user.id));
    expect((await list('?q=renamed@example.com')).data).toMatchObject([{ id, email: 'renamed@example.com' }]);
    await change(id, 'reply', { message: 'Hello' });
    await sendDueMail(shop.context);
    expect(mailbox.sent.map(({ recipient }) => recipient)).toEqual(['renamed@example.com']);
    await shop.db.update(users).set({ email: user.email }).where(eq(users.id, user.id));
  });

  test('is narrowed by status, kind, assignee and user, and sorted both ways', async () => {
    const first = await ask({ kind: 'account' });
    shop.clock.advance(1000);
    const second = await ask();
    shop.clock.advance(1000);
    await change(first, 'assign', { assignee: admin.id });
    await change(first, 'status', { status: 'in_progress' });
    const colleague = await shop.newUser({ isAdmin: true });
    const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);
    expect(await ids('')).toEqual([first, second]);
    expect(await ids('?sort=updated')).toEqual([second, first]);
    expect(await ids('?sort=created')).toEqual([first, second]);
    expect(await ids('?sort=-created')).toEqual([second, first]);
    expect(await ids('?status=in_progress')).toEqual([first]);
    expect(await ids('?kind=download')).toEqual([second]);
    expect(await ids('?assignee=me')).toEqual([first]);
    expect(await ids('?assignee=nobody')).toEqual([second]);
    expect(await ids(`?assignee=${colleague.id}`)).toEqual([]);
    expect(await ids(`?user=${user.id}&status=open`)).toEqual([second]);
    expect(await ids('?per_page=1&page=2')).toEqual([second]);
    for (const query of ['?status=lost', '?kind=x', '?assignee=x', '?user=1', '?sort=email', '?page=0'])
      expect((await staff('GET', query)).status, query).toBe(422);
  });

  test('comes as CSV with the same search and filters', async () => {
    await ask({ subject: '=cmd()' });
    await askByForm();
    const { body, headers } = await staff('GET', '.csv?kind=download');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body).toContain("'=cmd()");
    expect(body).toContain(user.email);
    expect(body).not.toContain('ada@example.com');
  });
});

describe('an answer', () => {
  test('stands in the thread as news, waits for the shopper, and is mailed once with the way to the thread', async () => {
    const id = await ask();
    for (let count = 0; count < 2; count += 1)
      await staff('POST', `/${id}/reply`, { message: 'Please try\n<b>again</b>' }, admin, 'answer-1');
    expect((await shop.call('GET', '/api/support', { token: user.accessToken })).body.data).toMatchObject([
      { id, status: 'waiting_for_customer', has_news: true },
    ]);
    expect((await asShopper(id)).entries.slice(1)).toMatchObject([
      { author: 'staff', body: 'Please try\n<b>again</b>' },
    ]);
    await sendDueMail(shop.context);
    await sendDueMail(shop.context);
    expect(mailbox.sent).toHaveLength(1);
    const [mail] = mailbox.sent;
    expect(mail).toMatchObject({ recipient: user.email, subject: `Re: Damaged file (request ${id})` });
    expect(mail!.text).toContain('Please try\n<b>again</b>');
    expect(mail!.html).toContain('Please try<br>&lt;b&gt;again&lt;/b&gt;');
    for (const text of [mail!.text, mail!.html]) expect(text).toContain(`http://localhost:3000/account/support/${id}`);
  });

  test('who was not signed in is answered at the email they gave, without a way to a thread they cannot open', async () => {
    const id = await askByForm();
    await change(id, 'reply', { message: 'Yes, it has.' });
    await sendDueMail(shop.context);
    expect(mailbox.sent).toMatchObject([{ recipient: 'ada@example.com', subject: `Re: Contact form (request ${id})` }]);
    expect(mailbox.sent[0]!.text).toContain('Yes, it has.');
    expect(mailbox.sent[0]!.html).not.toContain('/account/support');
  });

  test('goes to nobody whose account is gone', async () => {
    const id = await ask();
    await shop.db.update(supportRequests).set({ userId: null }).where(eq(supportRequests.id, id));
    await change(id, 'reply', { message: 'Hello' });
    expect(await shop.db.select().from(mailOutbox)).toEqual([]);
  });

  test('can resolve the request with it', async () => {
    const id = await ask();
    const { data } = await change(id, 'reply', { message: 'The new version is whole.', status: 'resolved' });
    expect(data.status).toBe('resolved');
    const thread = await asShopper(id);
    expect(thread.entries.slice(1).map(({ body, event }: Record<string, unknown>) => [body, event])).toEqual([
      ['The new version is whole.', null],
      ['', 'resolved'],
    ]);
    expect(thread.reopen_until).not.toBeNull();
  });

  test.each(['resolved', 'closed'] as const)(
    'is refused while the request is %s, and then no mail goes out',
    async (status) => {
      const id = await ask();
      await change(id, 'status', { status });
      expect(await staff('POST', `/${id}/reply`, { message: 'Hello' })).toMatchObject({
        status: 409,
        body: { message: `This request is ${status}: take it up again first` },
      });
      expect(await shop.db.select().from(mailOutbox)).toEqual([]);
    },
  );

  test.each([
    [{ message: '' }, { message: ['Message is required'] }],
    [{ message: 'x'.repeat(4001) }, { message: ['Message must be at most 4000 characters long'] }],
    [{ message: 'Hello', status: 'open' }, { status: [expect.any(String)] }],
  ])('bad input is refused, and nothing is sent: %#', async (body, texts) => {
    const id = await ask();
    expect(await staff('POST', `/${id}/reply`, body)).toMatchObject({ status: 422, body: texts });
    expect(await shop.db.select().from(mailOutbox)).toEqual([]);
  });
});

describe('a note', () => {
  test('is for staff alone: not in the shopper’s thread, no news, no mail, whatever the status is', async () => {
    const id = await ask();
    await change(id, 'status', { status: 'closed' });
    const { data } = await change(id, 'notes', { message: 'Refunded twice before' });
    expect(data.entries.at(-1)).toMatchObject({
      body: 'Refunded twice before',
      is_internal: true,
      author: 'staff',
      author_name: 'Test User',
    });
    const seen = await shop.call('GET', '/api/support', { token: user.accessToken });
    expect(seen.body.data).toMatchObject([{ has_news: false }]);
    expect(JSON.stringify([await asShopper(id), seen.body])).not.toContain('Refunded twice');
    expect(await shop.db.select().from(mailOutbox)).toEqual([]);
  });
});

describe('who looks after it', () => {
  test('a member of the staff, another one, nobody; only staff can be chosen', async () => {
    const id = await ask();
    const colleague = await shop.newUser({ isAdmin: true });
    const blocked = await shop.newUser({ isAdmin: true });
    await shop.db.update(users).set({ blockedAt: shop.clock.now() }).where(eq(users.id, blocked.id));
    expect((await change(id, 'assign', { assignee: colleague.id })).data.assignee).toMatchObject({ id: colleague.id });
    for (const assignee of [user.id, blocked.id, '00000000-0000-4000-8000-000000000000', 'me'])
      expect(await staff('POST', `/${id}/assign`, { assignee })).toMatchObject({
        status: 422,
        body: { assignee: ['Choose a member of the staff'] },
      });
    expect((await change(id, 'assign', { assignee: null })).data.assignee).toBeNull();
    const { body } = await staff('GET', '/assignees');
    const ids = body.data.map((each: { id: string }) => each.id);
    expect(ids).toEqual(expect.arrayContaining([admin.id, colleague.id]));
    expect(ids).not.toContain(blocked.id);
    expect(ids).not.toContain(user.id);
  });
});

describe('the status', () => {
  const ALLOWED: Record<SupportStatus, SupportStatus[]> = {
    open: ['in_progress', 'waiting_for_customer', 'resolved', 'closed'],
    in_progress: ['open', 'waiting_for_customer', 'resolved', 'closed'],
    waiting_for_customer: ['in_progress', 'resolved', 'closed'],
    resolved: ['in_progress', 'closed'],
    closed: ['in_progress'],
  };

  test.each(supportStatusSchema.options)(
    'from %s: what is in the table is done and shown, the rest is 409',
    async (from) => {
      const id = await ask();
      const reached: SupportStatus[] = [];
      for (const status of supportStatusSchema.options) {
        await shop.db.update(supportRequests).set({ status: from }).where(eq(supportRequests.id, id));
        const answer = await staff('POST', `/${id}/status`, { status });
        if (answer.status === 200) reached.push(status);
        else expect(answer.status).toBe(409);
      }
      expect(reached).toEqual(supportStatusSchema.options.filter((status) => ALLOWED[from].includes(status)));
      expect((await asShopper(id)).entries.slice(1).map(({ event }: { event: string }) => event)).toEqual(reached);
      expect((await staff('POST', `/${id}/status`, { status: 'lost' })).status).toBe(422);
    },
  );
});

test('each change leaves who, what, before, after and the request’s id in the audit; what changes nothing leaves none', async () => {
  const id = await ask();
  await change(id, 'assign', { assignee: admin.id });
  await change(id, 'assign', { assignee: admin.id });
  await change(id, 'status', { status: 'in_progress' });
  await change(id, 'notes', { message: 'Look at the log' });
  const { status: refused } = await staff('POST', `/${id}/status`, { status: 'in_progress' });
  const answered = await staff('POST', `/${id}/reply`, { message: 'Done', status: 'resolved' });
  expect([refused, answered.status]).toEqual([409, 200]);
  const entries = await auditOf(id);
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['support.assign', { before: { assignee: null }, after: { assignee: admin.id } }],
    ['support.status', { before: { status: 'open' }, after: { status: 'in_progress' } }],
    ['support.note', { message: expect.any(Number) }],
    [
      'support.answer',
      { message: expect.any(Number), before: { status: 'in_progress' }, after: { status: 'resolved' } },
    ],
  ]);
  expect(entries.every(({ actorId }) => actorId === admin.id)).toBe(true);
  expect(entries.at(-1)?.requestId).toBe(answered.headers['x-request-id']);
});

describe('who may', () => {
  const CALLS = [
    ['GET', () => '', undefined],
    ['GET', () => '.csv', undefined],
    ['GET', () => '/assignees', undefined],
    ['GET', (id: number) => `/${id}`, undefined],
    ['POST', (id: number) => `/${id}/reply`, { message: 'Hello' }],
    ['POST', (id: number) => `/${id}/notes`, { message: 'Hello' }],
    ['POST', (id: number) => `/${id}/assign`, { assignee: null }],
    ['POST', (id: number) => `/${id}/status`, { status: 'closed' }],
  ] as const;

  test.each(CALLS)(
    '%s %s: a visitor 401, the request’s own shopper 403, one who was staff 403',
    async (method, path, body) => {
      const id = await ask();
      const former = await shop.newUser({ isAdmin: true });
      await shop.db.update(users).set({ isAdmin: false }).where(eq(users.id, former.id));
      expect((await staff(method, path(id), body, null)).status).toBe(401);
      expect((await staff(method, path(id), body, user)).status).toBe(403);
      expect((await staff(method, path(id), body, former)).status).toBe(403);
      expect(await asShopper(id)).toMatchObject({ status: 'open', entries: [{ author: 'shopper' }] });
      expect(await auditOf(id)).toEqual([]);
    },
  );

  test.each(CALLS.slice(3))('%s %s: a request that does not exist is 404', async (method, path, body) => {
    expect((await staff(method, path(999_999), body)).status).toBe(404);
    expect([404, 422]).toContain((await staff(method, path(0), body)).status);
  });
});
