import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { registerRequestSchema } from '#contract/identity/auth.ts';
import { passwordLinks } from '#server/modules/identity/schema/email-links.ts';
import { emailOutbox } from '#server/platform/email/schema.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { getFieldErrors } from '#tests/support/contract.ts';
import { registration } from '#tests/support/registration.ts';
import {
  admin,
  callAs,
  listAuditEntries,
  openAdminUsersShop,
  readUser,
  shop,
  user,
  userForm,
} from '#tests/support/admin-users-shop.ts';

openAdminUsersShop();

describe('creating an account', () => {
  test('emails a link to choose a password, starts no session, and leaves an audit entry without secrets', async () => {
    const form = userForm({ email: ' Made@Example.com ' });
    const response = await callAs(admin, 'POST', '', form);
    expect(response.status).toBe(200);
    const made = response.body.data;
    expect(made).toMatchObject({ ...form, email: 'made@example.com', blocked_at: null, last_seen_at: null });
    expect(made.counts).toEqual({ orders: 0, sessions: 0, support: 0, downloads: 0, audit: 1 });

    const messages = (await shop.db.select().from(emailOutbox)).filter(
      (message) => message.recipient === 'made@example.com',
    );
    expect(messages).toHaveLength(1);
    const [, token] = /\/reset#token=([\w-]{20,})/.exec(messages[0]!.text) ?? [];
    expect(token).toBeTruthy();
    expect(await shop.db.select().from(passwordLinks).where(eq(passwordLinks.userId, made.id))).toHaveLength(1);

    const [entry, ...others] = await listAuditEntries(made.id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      actorId: admin.id,
      action: 'user.create',
      requestId: response.headers['x-request-id'],
    });
    const { passwordHash } = await readUser(made.id);
    expect(passwordHash).toMatch(/^\$argon2id\$/);
    for (const secret of [token!, passwordHash]) {
      expect(JSON.stringify(entry)).not.toContain(secret);
      expect(JSON.stringify(response.body)).not.toContain(secret);
    }
  });

  test('creates one account for two requests with one Idempotency-Key, with the same response', async () => {
    const form = userForm();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [await callAs(admin, 'POST', '', form, key), await callAs(admin, 'POST', '', form, key)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await listAuditEntries(first.body.data.id)).toHaveLength(1);
  });

  test('rejects a taken email, whatever its case', async () => {
    const response = await callAs(admin, 'POST', '', userForm({ email: user.email.toUpperCase() }));
    expect([response.status, response.body]).toEqual([422, { email: ['This email cannot be used'] }]);
  });

  test('can name a company', async () => {
    const company = { company: 'Two Foxes AS', vat_number: 'NO999888777' };
    const { body } = await callAs(admin, 'POST', '', userForm(company));
    expect(body.data).toMatchObject(company);
    const edited = await callAs(admin, 'PATCH', `/${body.data.id}`, { company: 'Three Foxes AS' });
    expect(edited.body.data).toMatchObject({ ...company, company: 'Three Foxes AS' });
  });

  test('can create an admin', async () => {
    const { body } = await callAs(admin, 'POST', '', userForm({ admin_role: 'catalog' }));
    expect(body.data).toMatchObject({ is_admin: true, admin_role: 'catalog' });
  });
});

describe.each(['create', 'edit'] as const)('%s: validation', (what) => {
  const send = (changes: Record<string, unknown>) =>
    what === 'create' ? callAs(admin, 'POST', '', userForm(changes)) : callAs(admin, 'PATCH', `/${user.id}`, changes);

  const FIELDS =
    'username full_name date_birth phone address city currency state_province zip_postal country email'.split(' ');
  const VALUES: Record<string, unknown[]> = {
    date_birth: ['1899-01-01', '2026-01-01', '31.12.1990', '1990-02-30', '1990-12-31'],
    phone: ['4712345678901', '+123456789', '+1234567890', `+${'1'.repeat(18)}`, '+12345678901234567'],
    email: ['a@', 'a b@example.com', `${'a'.repeat(250)}@example.com`],
  };

  // The admin form reports the same errors as the registration.
  test.each(FIELDS)('validates %s as the registration does', async (field) => {
    for (const value of [
      '',
      null,
      7,
      'x\u0000y',
      ...(VALUES[field] ?? ['x'.repeat(18), 'x'.repeat(19), '  ', '<b>']),
    ]) {
      const errors = getFieldErrors(registerRequestSchema, registration({ [field]: value }));
      const isGood = Object.keys(errors).length === 0;
      // Valid values are only stored when editing, because creating an account costs a hash.
      if (isGood && what === 'create') continue;
      const response = await send({ [field]: value });
      if (isGood) expect([value, response.status]).toEqual([value, 200]);
      else expect([value, response.status, response.body]).toEqual([value, 422, errors]);
    }
  });

  test('rejects unknown fields and the password', async () => {
    for (const field of ['password', 'password_hash', 'is_admin', 'id', 'blocked_at', 'terms']) {
      const response = await send({ [field]: 'Right-pass-2026' });
      expect([response.status, response.body]).toEqual([422, { [field]: ['Unknown field'] }]);
    }
    expect((await send({ admin_role: 'boss' })).body).toEqual({ admin_role: ['Choose a role'] });
  });
});

describe('editing a user', () => {
  test('changes the sent fields and stores their old values in the audit', async () => {
    const before = await readUser(user.id);
    const response = await callAs(admin, 'PATCH', `/${user.id}`, { city: 'Bergen', full_name: before.fullName });
    expect([response.status, response.body.data.city]).toEqual([200, 'Bergen']);
    expect(await readUser(user.id)).toEqual({ ...before, city: 'Bergen' });
    expect(await listAuditEntries(user.id)).toMatchObject([
      {
        action: 'user.edit',
        actorId: admin.id,
        requestId: response.headers['x-request-id'],
        details: { before: { city: before.city }, after: { city: 'Bergen' } },
      },
    ]);
  });

  test('leaves no audit entry when nothing changes', async () => {
    const { email } = await readUser(user.id);
    for (const same of [{ email: email.toUpperCase() }, {}])
      expect((await callAs(admin, 'PATCH', `/${user.id}`, same)).status).toBe(200);
    expect(await listAuditEntries(user.id)).toEqual([]);
  });

  test('rejects a taken email, even when two users get it at the same time', async () => {
    const taken = await callAs(admin, 'PATCH', `/${user.id}`, { email: admin.email });
    expect([taken.status, taken.body]).toEqual([422, { email: ['This email cannot be used'] }]);
    const other = await shop.newUser();
    const email = `both-${crypto.randomUUID()}@example.com`;
    const responses = await Promise.all([user, other].map(({ id }) => callAs(admin, 'PATCH', `/${id}`, { email })));
    expect(responses.map((response) => response.status).sort()).toEqual([200, 422]);
  });

  test('notifies both mailboxes of a new email', async () => {
    const email = `moved-${crypto.randomUUID()}@example.com`;
    await callAs(admin, 'PATCH', `/${user.id}`, { email });
    for (const recipient of [email, user.email]) {
      const sent = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, recipient));
      expect(sent.map(({ subject }) => subject)).toEqual(['Your email was changed']);
    }
  });

  test('invalidates links sent to the old email', async () => {
    const made = (await callAs(admin, 'POST', '', userForm())).body.data;
    await callAs(admin, 'PATCH', `/${made.id}`, { email: `new-${made.email}` });
    const [link] = await shop.db.select().from(passwordLinks).where(eq(passwordLinks.userId, made.id));
    expect(link?.closedAt).not.toBeNull();
  });

  test('is rejected for a deleted account', async () => {
    await shop.db.update(users).set({ deletedAt: shop.clock.now() }).where(eq(users.id, user.id));
    for (const response of [
      await callAs(admin, 'PATCH', `/${user.id}`, { city: 'Bergen' }),
      await callAs(admin, 'POST', `/${user.id}/block`, { reason: 'Because' }),
    ])
      expect([response.status, response.body]).toEqual([409, { message: 'This account was deleted by its owner' }]);
    expect((await callAs(admin, 'GET', `?status=deleted&q=${user.email}`)).body.meta.total).toBe(1);
  });
});
