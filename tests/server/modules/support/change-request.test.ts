import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { SupportStatus } from '#contract/support/support-enums.ts';
import { supportStatusSchema } from '#contract/support/support.ts';
import { settings } from '#server/modules/content/schema.ts';
import { DEFAULT_COMPANY } from '#server/modules/content/seed-settings.ts';
import { emailOutbox } from '#server/platform/email/schema.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { supportRequests } from '#server/modules/support/schema.ts';
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

describe('a reply', () => {
  test('appears as unread in the thread, waits for the user, and is emailed once with a link', async () => {
    const id = await openRequest();
    for (let count = 0; count < 2; count += 1)
      await callAsAdmin('POST', `/${id}/reply`, { message: 'Please try\n<b>again</b>' }, admin, 'reply-1');
    expect((await shop.call('GET', '/api/support', { token: user.accessToken })).body.data).toMatchObject([
      { id, status: 'waiting_for_customer', has_news: true },
    ]);
    expect((await readAsUser(id)).entries.slice(1)).toMatchObject([
      { author: 'admin', body: 'Please try\n<b>again</b>' },
    ]);
    await sendDueEmails(shop.context);
    await sendDueEmails(shop.context);
    expect(mailbox.sent).toHaveLength(1);
    const [message] = mailbox.sent;
    expect(message).toMatchObject({ recipient: user.email, subject: `Re: Damaged file (request ${id})` });
    expect(message!.text).toContain('Please try\n<b>again</b>');
    expect(message!.html).toContain('Please try<br>&lt;b&gt;again&lt;/b&gt;');
    for (const text of [message!.text, message!.html])
      expect(text).toContain(`http://localhost:3000/account/support/${id}`);
  });

  test('goes to the email in the contact form, without a link to the thread', async () => {
    const id = await sendContactForm();
    await changeRequest(id, 'reply', { message: 'Yes, it has.' });
    await sendDueEmails(shop.context);
    expect(mailbox.sent).toMatchObject([{ recipient: 'ada@example.com', subject: `Re: Contact form (request ${id})` }]);
    expect(mailbox.sent[0]!.text).toContain('Yes, it has.');
    expect(mailbox.sent[0]!.html).not.toContain('/account/support');
    expect(mailbox.sent[0]!.text).toContain('To write back, reply to this email.');
  });

  test('leads to the contact page when the shop has no email that receives replies', async () => {
    const { email: _, ...contact } = DEFAULT_COMPANY.contact;
    await shop.db.insert(settings).values({ key: 'company', value: { ...DEFAULT_COMPANY, contact } });
    const id = await sendContactForm();
    await changeRequest(id, 'reply', { message: 'Yes, it has.' });
    await sendDueEmails(shop.context);
    await shop.db.delete(settings).where(eq(settings.key, 'company'));
    expect(mailbox.sent[0]!.text).toContain('To write back, contact us:\nhttp://localhost:3000/contact-us');
    expect(mailbox.sent[0]!.text).not.toContain('reply to this email');
  });

  test('is not emailed when the account was deleted', async () => {
    const id = await openRequest();
    await shop.db.update(supportRequests).set({ userId: null }).where(eq(supportRequests.id, id));
    await changeRequest(id, 'reply', { message: 'Hello' });
    expect(await shop.db.select().from(emailOutbox)).toEqual([]);
  });

  test('can resolve the request', async () => {
    const id = await openRequest();
    const { data } = await changeRequest(id, 'reply', { message: 'The new version is whole.', status: 'resolved' });
    expect(data.status).toBe('resolved');
    const thread = await readAsUser(id);
    expect(thread.entries.slice(1).map(({ body, event }: Record<string, unknown>) => [body, event])).toEqual([
      ['The new version is whole.', null],
      ['', 'resolved'],
    ]);
    expect(thread.reopen_until).not.toBeNull();
  });

  test.each(['resolved', 'closed'] as const)(
    'is rejected while the request is %s, and sends no email',
    async (status) => {
      const id = await openRequest();
      await changeRequest(id, 'status', { status });
      expect(await callAsAdmin('POST', `/${id}/reply`, { message: 'Hello' })).toMatchObject({
        status: 409,
        body: { message: `This request is ${status}. Change its status before you reply` },
      });
      expect(await shop.db.select().from(emailOutbox)).toEqual([]);
    },
  );

  test('is not sent when the user or another admin has written since the admin loaded the request', async () => {
    const id = await openRequest();
    const { data } = (await callAsAdmin('GET', `/${id}`)).body;
    const seen = data.entries.at(-1).id;
    await shop.call('POST', `/api/support/${id}/messages`, { token: user.accessToken, body: { message: 'It works' } });
    expect(await callAsAdmin('POST', `/${id}/reply`, { message: 'Try again', seen })).toMatchObject({
      status: 409,
      body: { message: 'Somebody added to this request meanwhile. Read it before you reply' },
    });
    const { data: now } = (await callAsAdmin('GET', `/${id}`)).body;
    expect(now).toMatchObject({ status: 'open', entries: [{ id: seen }, { body: 'It works' }] });
    expect(await shop.db.select().from(emailOutbox)).toEqual([]);

    const reply = { message: 'Good', seen: now.entries.at(-1).id };
    expect(await changeRequest(id, 'reply', reply)).toMatchObject({ data: { status: 'waiting_for_customer' } });
    expect(await shop.db.select().from(emailOutbox)).toHaveLength(1);
  });

  test.each([
    [{ message: '' }, { message: ['Message is required'] }],
    [{ message: 'x'.repeat(4001) }, { message: ['Message must be at most 4000 characters long'] }],
    [{ message: 'Hello', status: 'open' }, { status: [expect.any(String)] }],
  ])('rejects invalid input and sends nothing: %#', async (body, texts) => {
    const id = await openRequest();
    expect(await callAsAdmin('POST', `/${id}/reply`, body)).toMatchObject({ status: 422, body: texts });
    expect(await shop.db.select().from(emailOutbox)).toEqual([]);
  });
});

describe('a note', () => {
  test('is visible to admins only and sends no email, whatever the status', async () => {
    const id = await openRequest();
    await changeRequest(id, 'status', { status: 'closed' });
    const { data } = await changeRequest(id, 'notes', { message: 'Refunded twice before' });
    expect(data.entries.at(-1)).toMatchObject({
      body: 'Refunded twice before',
      is_internal: true,
      author: 'admin',
      author_name: 'Test User',
    });
    const seen = await shop.call('GET', '/api/support', { token: user.accessToken });
    expect(seen.body.data).toMatchObject([{ has_news: false }]);
    expect(JSON.stringify([await readAsUser(id), seen.body])).not.toContain('Refunded twice');
    expect(await shop.db.select().from(emailOutbox)).toEqual([]);
  });
});

describe('the assignee', () => {
  test('can be any active admin or nobody', async () => {
    const id = await openRequest();
    const colleague = await shop.newUser({ isAdmin: true });
    const blocked = await shop.newUser({ isAdmin: true });
    await shop.db.update(users).set({ blockedAt: shop.clock.now() }).where(eq(users.id, blocked.id));
    expect((await changeRequest(id, 'assign', { assignee: colleague.id })).data.assignee).toMatchObject({
      id: colleague.id,
    });
    for (const assignee of [user.id, blocked.id, '00000000-0000-4000-8000-000000000000', 'you'])
      expect(await callAsAdmin('POST', `/${id}/assign`, { assignee })).toMatchObject({
        status: 422,
        body: { assignee: ['Choose an admin'] },
      });
    expect((await changeRequest(id, 'assign', { assignee: null })).data.assignee).toBeNull();
    expect((await changeRequest(id, 'assign', { assignee: 'me' })).data.assignee).toMatchObject({ id: admin.id });
    // Another admin saw nobody, or the colleague, and would take the request from this one.
    for (const replaces of [null, colleague.id])
      expect(await callAsAdmin('POST', `/${id}/assign`, { assignee: colleague.id, replaces })).toMatchObject({
        status: 409,
        headers: { 'x-error-code': 'support_conflict' },
      });
    expect(
      (await changeRequest(id, 'assign', { assignee: colleague.id, replaces: admin.id })).data.assignee,
    ).toMatchObject({
      id: colleague.id,
    });
    const { body } = await callAsAdmin('GET', '/assignees');
    const ids = body.data.map((each: { id: string }) => each.id);
    expect(ids).toEqual(expect.arrayContaining([admin.id, colleague.id]));
    expect(ids).not.toContain(blocked.id);
    expect(ids).not.toContain(user.id);
  });
});

describe('an assignee who can no longer open support requests', () => {
  test.each([
    ['is blocked', { blockedAt: new Date(0) }],
    ['lost the role', { isAdmin: false, adminRole: null }],
    ['got a role without the right', { adminRole: 'catalog' as const }],
  ])('counts as nobody when the admin %s', async (_, change) => {
    const id = await openRequest();
    const colleague = await shop.newUser({ isAdmin: true });
    await changeRequest(id, 'assign', { assignee: colleague.id });
    expect((await listRequests('?assignee=nobody')).data).toEqual([]);
    await shop.db.update(users).set(change).where(eq(users.id, colleague.id));
    expect((await listRequests('?assignee=nobody')).data).toMatchObject([{ id, assignee: null }]);
    expect((await callAsAdmin('GET', `/${id}`)).body.data.assignee).toBeNull();
    const assigned = await changeRequest(id, 'assign', { assignee: 'me', replaces: null });
    expect(assigned.data.assignee).toMatchObject({ id: admin.id });
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
    'changes from %s as the lifecycle allows, and returns 409 for the rest',
    async (from) => {
      const id = await openRequest();
      const reached: SupportStatus[] = [];
      for (const status of supportStatusSchema.options) {
        await shop.db.update(supportRequests).set({ status: from }).where(eq(supportRequests.id, id));
        const response = await callAsAdmin('POST', `/${id}/status`, { status });
        if (response.status === 200) reached.push(status);
        else expect(response.status).toBe(409);
      }
      expect(reached).toEqual(supportStatusSchema.options.filter((status) => ALLOWED[from].includes(status)));
      expect((await readAsUser(id)).entries.slice(1).map(({ event }: { event: string }) => event)).toEqual(reached);
      expect((await callAsAdmin('POST', `/${id}/status`, { status: 'lost' })).status).toBe(422);
    },
  );
});

test('each change stores the admin, the action and both values in the audit; a call that changes nothing stores none', async () => {
  const id = await openRequest();
  await changeRequest(id, 'assign', { assignee: admin.id });
  await changeRequest(id, 'assign', { assignee: admin.id });
  await changeRequest(id, 'status', { status: 'in_progress' });
  await changeRequest(id, 'notes', { message: 'Look at the log' });
  const { status: refused } = await callAsAdmin('POST', `/${id}/status`, { status: 'in_progress' });
  const responded = await callAsAdmin('POST', `/${id}/reply`, { message: 'Done', status: 'resolved' });
  expect([refused, responded.status]).toEqual([409, 200]);
  const entries = await listAuditEntries(id);
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
  expect(entries.at(-1)?.requestId).toBe(responded.headers['x-request-id']);
});
