import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/modules/identity/schema/users.ts';
import { sendDueEmails } from '#server/platform/email/outbox.ts';
import {
  admin,
  callAsAdmin,
  changeRequest,
  listAuditEntries,
  listRequests,
  mailbox,
  openAdminSupportShop,
  openRequest,
  readAsUser,
  sendContactForm,
  shop,
  user,
} from '#tests/support/admin-support-shop.ts';

openAdminSupportShop();

describe('the list', () => {
  test('shows all requests, including the contact form’s, with the reply address and the assignee', async () => {
    const order = await shop.buyPaid(user, await shop.addProduct({ price: 20 }));
    const first = await openRequest({ order });
    shop.clock.advance(1000);
    await sendContactForm();
    await changeRequest(first, 'assign', { assignee: admin.id });
    const { data, meta } = await listRequests();
    expect(meta).toMatchObject({ page: 1, total: 2, last_page: 1 });
    expect(data).toMatchObject([
      { subject: 'Contact form', name: 'Ada <b>', email: 'ada@example.com', order_number: null, assignee: null },
      { id: first, email: user.email, order_number: order, assignee: { id: admin.id, name: 'Test User' } },
    ]);
  });

  test('searches by subject, name, email, order and id, and escapes wildcards', async () => {
    const order = await shop.buyPaid(user, await shop.addProduct({ price: 20 }));
    const id = await openRequest({ order, subject: 'The 100% file_name is wrong' });
    await sendContactForm('zoe@example.com');
    const found = async (q: string) =>
      (await listRequests(`?q=${encodeURIComponent(q)}`)).data.map(({ subject }) => subject.slice(0, 8));
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

  test('finds and replies to a user by the new email after a change', async () => {
    const id = await openRequest();
    await shop.db.update(users).set({ email: 'renamed@example.com' }).where(eq(users.id, user.id));
    expect((await listRequests('?q=renamed@example.com')).data).toMatchObject([{ id, email: 'renamed@example.com' }]);
    await changeRequest(id, 'reply', { message: 'Hello' });
    await sendDueEmails(shop.context);
    expect(mailbox.sent.map(({ recipient }) => recipient)).toEqual(['renamed@example.com']);
    await shop.db.update(users).set({ email: user.email }).where(eq(users.id, user.id));
  });

  test('filters by status, kind, assignee and user, and sorts in both directions', async () => {
    const first = await openRequest({ kind: 'account' });
    shop.clock.advance(1000);
    const second = await openRequest();
    shop.clock.advance(1000);
    await changeRequest(first, 'assign', { assignee: admin.id });
    await changeRequest(first, 'status', { status: 'in_progress' });
    const colleague = await shop.newUser({ isAdmin: true });
    const ids = async (query: string) => (await listRequests(query)).data.map(({ id }) => id);
    expect(await ids('')).toEqual([first, second]);
    expect(await ids('?sort=updated')).toEqual([second, first]);
    expect(await ids('?sort=created')).toEqual([first, second]);
    expect(await ids('?sort=-created')).toEqual([second, first]);
    expect(await ids('?status=in_progress')).toEqual([first]);
    expect(await ids('?status=waiting_for_us')).toEqual([first, second]);
    await changeRequest(first, 'status', { status: 'waiting_for_customer' });
    expect(await ids('?status=waiting_for_us')).toEqual([second]);
    expect(await ids('?status=waiting_for_customer')).toEqual([first]);
    expect(await ids('?kind=download')).toEqual([second]);
    expect(await ids('?assignee=me')).toEqual([first]);
    expect(await ids('?assignee=nobody')).toEqual([second]);
    expect(await ids(`?assignee=${colleague.id}`)).toEqual([]);
    expect(await ids(`?user=${user.id}&status=open`)).toEqual([second]);
    expect(await ids('?per_page=1&page=2')).toEqual([second]);
    for (const query of ['?status=lost', '?kind=x', '?assignee=x', '?user=1', '?sort=email', '?page=0'])
      expect((await callAsAdmin('GET', query)).status, query).toBe(422);
  });

  test('exports the searched and filtered list as CSV', async () => {
    await openRequest({ subject: '=cmd()' });
    await sendContactForm();
    const { body, headers } = await callAsAdmin('GET', '.csv?kind=download');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body).toContain("'=cmd()");
    expect(body).toContain(user.email);
    expect(body).not.toContain('ada@example.com');
  });
});

describe('access', () => {
  const CALLS = [
    ['GET', '', undefined],
    ['GET', '.csv', undefined],
    ['GET', '/assignees', undefined],
    ['GET', '/{id}', undefined],
    ['POST', '/{id}/reply', { message: 'Hello' }],
    ['POST', '/{id}/notes', { message: 'Hello' }],
    ['POST', '/{id}/assign', { assignee: null }],
    ['POST', '/{id}/status', { status: 'closed' }],
  ] as const;
  const fillPath = (path: string, id: number) => path.replace('{id}', String(id));

  test.each(CALLS)(
    '%s /api/admin/support%s returns 401 to a visitor and 403 to its own user and a former admin',
    async (method, path, body) => {
      const id = await openRequest();
      const former = await shop.newUser({ isAdmin: true });
      await shop.db.update(users).set({ isAdmin: false }).where(eq(users.id, former.id));
      expect((await callAsAdmin(method, fillPath(path, id), body, null)).status).toBe(401);
      expect((await callAsAdmin(method, fillPath(path, id), body, user)).status).toBe(403);
      expect((await callAsAdmin(method, fillPath(path, id), body, former)).status).toBe(403);
      expect(await readAsUser(id)).toMatchObject({ status: 'open', entries: [{ author: 'shopper' }] });
      expect(await listAuditEntries(id)).toEqual([]);
    },
  );

  test.each(CALLS.slice(3))(
    '%s /api/admin/support%s returns 404 for a request that does not exist',
    async (method, path, body) => {
      expect((await callAsAdmin(method, fillPath(path, 999_999), body)).status).toBe(404);
      expect([404, 422]).toContain((await callAsAdmin(method, fillPath(path, 0), body)).status);
    },
  );
});
