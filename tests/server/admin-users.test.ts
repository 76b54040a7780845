import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerRequestSchema } from '#contract/auth.ts';
import { passwordLinks } from '#server/db/schema/account.ts';
import { auditEntries } from '#server/db/schema/ledger.ts';
import { mailOutbox } from '#server/db/schema/mail.ts';
import { sessions, users } from '#server/db/schema/people.ts';
import { startSession } from '#server/repositories/sessions.ts';
import { errorsOf } from '#tests/support/contract.ts';
import { registration } from '#tests/support/registration.ts';
import { type TestShop, type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestUser;
let user: TestUser;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  admin = await shop.newUser({ isAdmin: true });
  user = await shop.newUser();
});

const NOBODY = '00000000-0000-4000-8000-000000000000';
const NAMELESS = { username: ['Username is required'] };

/** A form of the staff that is right in every field, with some of it changed. */
const person = (changes: Record<string, unknown> = {}) => {
  const { password: _password, confirm_password: _confirmed, terms: _terms, ...fields } = registration();
  return { ...fields, email: `made-${crypto.randomUUID()}@example.com`, is_admin: false, ...changes };
};

const as = (who: TestUser, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  shop.call(method, `/api/admin/users${path}`, {
    token: who.accessToken,
    headers,
    ...(body === undefined ? {} : { body }),
  });
const auditOf = (id: string) =>
  shop.db.select().from(auditEntries).where(eq(auditEntries.subject, id)).orderBy(asc(auditEntries.id));
const rowOf = async (id: string) => (await shop.db.select().from(users).where(eq(users.id, id)))[0]!;
const signIn = (of: TestUser) =>
  shop.call('POST', '/front/v2/login', { body: { email: of.email, password: of.password } });

describe('making an account', () => {
  test('mails a link to choose a password, signs nobody in, and stands in the audit without a secret', async () => {
    const form = person({ email: ' Made@Example.com ' });
    const answer = await as(admin, 'POST', '', form);
    expect(answer.status).toBe(200);
    const made = answer.body.data;
    expect(made).toMatchObject({ ...form, email: 'made@example.com', blocked_at: null, last_seen_at: null });
    expect(made.counts).toEqual({ orders: 0, sessions: 0, support: 0, downloads: 0, audit: 1 });

    const mails = (await shop.db.select().from(mailOutbox)).filter((mail) => mail.recipient === 'made@example.com');
    expect(mails).toHaveLength(1);
    const [, token] = /\/reset\?token=([\w-]{20,})/.exec(mails[0]!.text) ?? [];
    expect(token).toBeTruthy();
    expect(await shop.db.select().from(passwordLinks).where(eq(passwordLinks.userId, made.id))).toHaveLength(1);

    const [entry, ...others] = await auditOf(made.id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      actorId: admin.id,
      action: 'user.create',
      requestId: answer.headers['x-request-id'],
    });
    const { passwordHash } = await rowOf(made.id);
    expect(passwordHash).toMatch(/^\$argon2id\$/);
    for (const secret of [token!, passwordHash]) {
      expect(JSON.stringify(entry)).not.toContain(secret);
      expect(JSON.stringify(answer.body)).not.toContain(secret);
    }
  });

  test('twice with one Idempotency-Key makes one account, and the same answer', async () => {
    const form = person();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [await as(admin, 'POST', '', form, key), await as(admin, 'POST', '', form, key)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await auditOf(first.body.data.id)).toHaveLength(1);
  });

  test('with an email that is taken is refused, in whatever spelling', async () => {
    const answer = await as(admin, 'POST', '', person({ email: user.email.toUpperCase() }));
    expect([answer.status, answer.body]).toEqual([422, { email: ['This email cannot be used'] }]);
  });

  test('an administrator can be made', async () => {
    const { body } = await as(admin, 'POST', '', person({ is_admin: true }));
    expect(body.data.is_admin).toBe(true);
  });
});

describe.each(['create', 'edit'] as const)('the fields have the rules of the registration: %s', (what) => {
  const send = (changes: Record<string, unknown>) =>
    what === 'create' ? as(admin, 'POST', '', person(changes)) : as(admin, 'PATCH', `/${user.id}`, changes);

  const FIELDS =
    'username full_name date_birth phone address city currency state_province zip_postal country email'.split(' ');
  const VALUES: Record<string, unknown[]> = {
    date_birth: ['1899-01-01', '2026-01-01', '31.12.1990', '1990-02-30', '1990-12-31'],
    phone: ['4712345678901', '+123456789', '+1234567890', `+${'1'.repeat(18)}`, '+12345678901234567'],
    email: ['a@', 'a b@example.com', `${'a'.repeat(250)}@example.com`],
  };

  // Specification, section 5: what registration says of a value is what staff are told of it.
  test.each(FIELDS)('%s', async (field) => {
    for (const value of [
      '',
      null,
      7,
      'x\u0000y',
      ...(VALUES[field] ?? ['x'.repeat(18), 'x'.repeat(19), '  ', '<b>']),
    ]) {
      const errors = errorsOf(registerRequestSchema, registration({ [field]: value }));
      const isGood = Object.keys(errors).length === 0;
      // What is good is stored once: each account that is made costs a hash.
      if (isGood && what === 'create') continue;
      const answer = await send({ [field]: value });
      if (isGood) expect([value, answer.status]).toEqual([value, 200]);
      else expect([value, answer.status, answer.body]).toEqual([value, 422, errors]);
    }
  });

  test('no other field is known, the password least of all', async () => {
    for (const field of ['password', 'password_hash', 'id', 'blocked_at', 'terms']) {
      const answer = await send({ [field]: 'Right-pass-2026' });
      expect([answer.status, answer.body]).toEqual([422, { [field]: ['This field is not known'] }]);
    }
    expect((await send({ is_admin: 'yes' })).body).toEqual({ is_admin: ['Say whether this is an administrator'] });
  });
});

describe('editing', () => {
  test('changes what was sent and writes down what it was before', async () => {
    const before = await rowOf(user.id);
    const answer = await as(admin, 'PATCH', `/${user.id}`, { city: 'Bergen', full_name: before.fullName });
    expect([answer.status, answer.body.data.city]).toEqual([200, 'Bergen']);
    expect(await rowOf(user.id)).toEqual({ ...before, city: 'Bergen' });
    expect(await auditOf(user.id)).toMatchObject([
      {
        action: 'user.edit',
        actorId: admin.id,
        requestId: answer.headers['x-request-id'],
        details: { before: { city: before.city }, after: { city: 'Bergen' } },
      },
    ]);
  });

  test('what is the same already is no change', async () => {
    const { email } = await rowOf(user.id);
    for (const same of [{ email: email.toUpperCase() }, {}])
      expect((await as(admin, 'PATCH', `/${user.id}`, same)).status).toBe(200);
    expect(await auditOf(user.id)).toEqual([]);
  });

  test('another person’s email is refused, also when two are given it at once', async () => {
    const taken = await as(admin, 'PATCH', `/${user.id}`, { email: admin.email });
    expect([taken.status, taken.body]).toEqual([422, { email: ['This email cannot be used'] }]);
    const other = await shop.newUser();
    const email = `both-${crypto.randomUUID()}@example.com`;
    const answers = await Promise.all([user, other].map(({ id }) => as(admin, 'PATCH', `/${id}`, { email })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  test('with another email, both mailboxes are told', async () => {
    const email = `moved-${crypto.randomUUID()}@example.com`;
    await as(admin, 'PATCH', `/${user.id}`, { email });
    const told = (await shop.db.select().from(mailOutbox)).filter((mail) =>
      [email, user.email].includes(mail.recipient),
    );
    expect(told.map((mail) => mail.subject)).toEqual(['Your email was changed', 'Your email was changed']);
  });

  test('with another email, links that were mailed to the old one no longer work', async () => {
    const made = (await as(admin, 'POST', '', person())).body.data;
    await as(admin, 'PATCH', `/${made.id}`, { email: `new-${made.email}` });
    const [link] = await shop.db.select().from(passwordLinks).where(eq(passwordLinks.userId, made.id));
    expect(link?.closedAt).not.toBeNull();
  });

  test('an account that its owner deleted stays as it is', async () => {
    await shop.db.update(users).set({ deletedAt: shop.clock.now() }).where(eq(users.id, user.id));
    for (const answer of [
      await as(admin, 'PATCH', `/${user.id}`, { city: 'Bergen' }),
      await as(admin, 'POST', `/${user.id}/block`, { reason: 'Because' }),
    ])
      expect([answer.status, answer.body]).toEqual([409, { message: 'This account was deleted by its owner' }]);
    expect((await as(admin, 'GET', `?status=deleted&q=${user.email}`)).body.meta.total).toBe(1);
  });
});

describe('blocking', () => {
  const block = (who: TestUser, id: string, reason = 'Chargeback fraud') => as(who, 'POST', `/${id}/block`, { reason });

  test('ends every session at once; the next call, the refresh and a sign-in say so', async () => {
    const second = await startSession(shop.context, user.id, { userAgent: 'phone', ip: '127.0.0.1' });
    const answer = await block(admin, user.id);
    expect([answer.status, answer.body.data]).toMatchObject([200, { blocked_reason: 'Chargeback fraud' }]);
    expect(answer.body.data.counts.sessions).toBe(0);
    expect((await shop.call('GET', '/api/account', { token: user.accessToken })).status).toBe(401);
    // Specification, section 4: the client refreshes after a 401, shows the message of the answer and logs out.
    const text = { message: 'This account is blocked. Please contact support' };
    for (const token of [user.refreshToken, second.refresh_token]) {
      const refreshed = await shop.call('POST', '/front/v2/refresh', { token });
      expect([refreshed.status, refreshed.body]).toEqual([403, text]);
    }
    const refused = await signIn(user);
    expect([refused.status, refused.body]).toEqual([403, text]);
    expect(await auditOf(user.id)).toMatchObject([
      {
        action: 'user.block',
        actorId: admin.id,
        details: {
          reason: 'Chargeback fraud',
          before: { blocked: false },
          after: { blocked: true },
          sessions_ended: 2,
        },
      },
    ]);
  });

  test('unblocked, the person can sign in again; what was ended stays ended', async () => {
    await block(admin, user.id);
    const answer = await as(admin, 'POST', `/${user.id}/unblock`, { reason: 'A mistake' });
    expect([answer.status, answer.body.data]).toMatchObject([200, { blocked_at: null, blocked_reason: null }]);
    const refreshed = await shop.call('POST', '/front/v2/refresh', { token: user.refreshToken });
    expect([refreshed.status, refreshed.body.message]).toEqual([401, 'Your session has ended. Please sign in again']);
    expect((await signIn(user)).status).toBe(200);
    expect((await auditOf(user.id)).map((entry) => entry.action)).toEqual(['user.block', 'user.unblock']);
  });

  test('twice is a conflict, and so is unblocking who is not blocked', async () => {
    expect((await as(admin, 'POST', `/${user.id}/unblock`, { reason: 'x' })).status).toBe(409);
    const answers = await Promise.all([block(admin, user.id), block(admin, user.id)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await auditOf(user.id)).toHaveLength(1);
  });

  test.each([
    ['', ['Reason is required']],
    ['x'.repeat(301), ['Reason maximum length is 300 characters']],
  ])('needs a reason: %j', async (reason, texts) => {
    const answer = await block(admin, user.id, reason);
    expect([answer.status, answer.body]).toEqual([422, { reason: texts }]);
    expect((await rowOf(user.id)).blockedAt).toBeNull();
  });

  test('a reason of 300 characters is one', async () => {
    expect((await block(admin, user.id, 'x'.repeat(300))).status).toBe(200);
  });
});

// Issue "The account and the admin area", part 4.
describe('nobody changes their own admin flag or removes the last admin', () => {
  const OWN = 'You cannot block your own account or change your own administrator rights';
  const demote = (who: TestUser, id: string) => as(who, 'PATCH', `/${id}`, { is_admin: false });

  test('not their own: neither the flag nor a block, but the rest of the profile', async () => {
    for (const answer of [
      await demote(admin, admin.id),
      await as(admin, 'POST', `/${admin.id}/block`, { reason: 'Because' }),
    ])
      expect([answer.status, answer.body]).toEqual([403, { message: OWN }]);
    expect(await rowOf(admin.id)).toMatchObject({ isAdmin: true, blockedAt: null });
    expect((await as(admin, 'PATCH', `/${admin.id}`, { is_admin: true, city: 'Oslo' })).status).toBe(200);
    expect((await auditOf(admin.id)).map((entry) => entry.details)).toEqual([
      { before: { city: '' }, after: { city: 'Oslo' } },
    ]);
  });

  test('an administrator who was demoted or blocked is refused at the next call; one who was made is let in', async () => {
    const [demoted, blocked] = [await shop.newUser({ isAdmin: true }), await shop.newUser({ isAdmin: true })];
    expect((await demote(admin, demoted.id)).status).toBe(200);
    expect((await as(demoted, 'GET', '')).status).toBe(403);
    await as(admin, 'POST', `/${blocked.id}/block`, { reason: 'Left the company' });
    expect((await as(blocked, 'GET', '')).status).toBe(401);
    expect((await as(user, 'GET', '')).status).toBe(403);
    await as(admin, 'PATCH', `/${user.id}`, { is_admin: true });
    expect((await as(user, 'GET', '')).status).toBe(200);
  });

  test.each([
    ['demote', (who: TestUser, id: string) => demote(who, id)],
    ['block', (who: TestUser, id: string) => as(who, 'POST', `/${id}/block`, { reason: 'Because' })],
  ])('of administrators who %s each other at once, one always stays', async (_, act) => {
    for (let round = 0; round < 5; round += 1) {
      await shop.db.update(users).set({ isAdmin: false });
      const staff: TestUser[] = [];
      for (let i = 0; i < 3; i += 1) staff.push(await shop.newUser({ isAdmin: true }));
      const answers = await Promise.all(
        staff.flatMap((who) => staff.filter((other) => other !== who).map((other) => act(who, other.id))),
      );
      expect(answers.map((answer) => answer.status).every((status) => [200, 401, 403, 409].includes(status))).toBe(
        true,
      );
      const left = (await shop.db.select().from(users).where(eq(users.isAdmin, true))).filter((row) => !row.blockedAt);
      expect(left.length).toBeGreaterThanOrEqual(1);
    }
  });
});

describe('ending sessions', () => {
  const live = async (id: string) =>
    (await shop.db.select().from(sessions).where(eq(sessions.userId, id))).filter((session) => !session.revokedAt);

  test('one: the others go on', async () => {
    const second = await startSession(shop.context, user.id, { userAgent: 'phone', ip: '127.0.0.1' });
    const [first] = (await as(admin, 'GET', `/${user.id}/sessions`)).body.data.filter(
      (session: { user_agent: string }) => session.user_agent === 'tests',
    );
    const answer = await as(admin, 'DELETE', `/${user.id}/sessions/${first.id}`);
    expect([answer.status, answer.body.message]).toEqual([200, 'The session was ended']);
    expect((await shop.call('GET', '/api/account', { token: user.accessToken })).status).toBe(401);
    expect((await shop.call('GET', '/api/account', { token: second.access_token })).status).toBe(200);
    const again = await as(admin, 'DELETE', `/${user.id}/sessions/${first.id}`);
    expect([again.status, again.body.message]).toEqual([200, 'There was no session to end']);
    expect(await auditOf(user.id)).toMatchObject([
      { action: 'user.end_sessions', details: { session: first.id, sessions_ended: 1 } },
    ]);
  });

  test('all: signed out everywhere, but not shut out', async () => {
    await startSession(shop.context, user.id, { userAgent: 'phone', ip: '127.0.0.1' });
    const answer = await as(admin, 'DELETE', `/${user.id}/sessions`);
    expect(answer.body.message).toBe('2 sessions were ended');
    expect(await live(user.id)).toEqual([]);
    expect((await signIn(user)).status).toBe(200);
  });

  test('a session is not ended under another user’s name', async () => {
    const other = await shop.newUser();
    const [session] = await live(other.id);
    expect((await as(admin, 'DELETE', `/${user.id}/sessions/${session!.id}`)).status).toBe(404);
    expect(await live(other.id)).toHaveLength(1);
  });
});

describe('whoever does not exist', () => {
  test.each([
    ['GET', ''],
    ['PATCH', ''],
    ['POST', '/block'],
    ['POST', '/unblock'],
    ['DELETE', '/sessions'],
    ['DELETE', `/sessions/${NOBODY}`],
    ['GET', '/orders'],
    ['GET', '/sessions'],
    ['GET', '/support'],
    ['GET', '/downloads'],
    ['GET', '/audit'],
  ])('%s %s is 404, and so is what cannot be an id', async (method, path) => {
    const body = method === 'PATCH' ? { city: 'Oslo' } : method === 'POST' ? { reason: 'Because' } : undefined;
    for (const id of [NOBODY, '7', "x'--"]) {
      const answer = await as(admin, method, `/${encodeURIComponent(id)}${path}`, body);
      expect([id, answer.status]).toEqual([id, 404]);
    }
  });

  test('a body is looked at only when there is something to change', async () => {
    expect((await as(admin, 'PATCH', `/${user.id}`, { username: '' })).body).toEqual(NAMELESS);
  });
});
