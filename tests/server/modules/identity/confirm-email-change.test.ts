import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { confirmMailbox } from '#server/modules/identity/queries/email-changes.ts';
import { emailChanges } from '#server/modules/identity/schema/email-links.ts';
import { NEW_PASSWORD, callOwn, openAccountShop, shop, user } from '#tests/support/account-shop.ts';
import { tokenIn } from '#tests/support/email-shop.ts';
import { TEST_PASSWORD } from '#tests/support/shop.ts';

openAccountShop();

describe('a change of email', () => {
  const ask = (email: string, password = TEST_PASSWORD) => callOwn('POST', 'account/email', { email, password });
  const confirm = (token: string) => shop.call('POST', '/front/v2/email/confirm', { body: { token } });
  const fresh = () => `new-${crypto.randomUUID()}@example.com`;
  const emailNow = async () => (await callOwn('GET', 'account')).body.data;

  const begin = async (email = fresh()) => {
    expect((await ask(email)).status).toBe(200);
    const sent = await shop.deliver();
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([user.email, email].toSorted());
    const to = (recipient: string) => tokenIn(sent.find((message) => message.recipient === recipient));
    return { email, old: to(user.email), fresh: to(email) };
  };

  test.each([
    ['old', 'fresh'],
    ['fresh', 'old'],
  ] as const)('changes once both mailboxes have confirmed: first the %s one', async (first, second) => {
    const links = await begin();
    expect(await emailNow()).toMatchObject({
      email: user.email,
      pending_email: { email: links.email, is_old_confirmed: false, is_new_confirmed: false },
    });

    const one = await confirm(links[first]);
    expect(one).toMatchObject({ status: 200, body: { message: expect.stringContaining('the other mailbox') } });
    expect(await emailNow()).toMatchObject({
      email: user.email,
      pending_email: { is_old_confirmed: first === 'old', is_new_confirmed: first === 'fresh' },
    });
    expect((await shop.login(links.email, TEST_PASSWORD)).status).toBe(401);

    const two = await confirm(links[second]);
    expect(two).toMatchObject({
      status: 200,
      body: { message: `Your email was changed. You now sign in with ${links.email}` },
    });
    expect(await emailNow()).toMatchObject({ email: links.email, pending_email: null });
    expect([
      (await shop.login(user.email, TEST_PASSWORD)).status,
      (await shop.login(links.email, TEST_PASSWORD)).status,
    ]).toEqual([401, 200]);
    const notices = await shop.deliver();
    expect(notices.map(({ recipient }) => recipient).toSorted()).toEqual([user.email, links.email].toSorted());
    for (const { subject } of notices) expect(subject).toBe('Your email was changed');
  });

  test('stores no confirmation of a change that was canceled meanwhile', async () => {
    await begin();
    const [change] = await shop.db.select().from(emailChanges).where(eq(emailChanges.userId, user.id));
    await callOwn('DELETE', 'account/email');
    expect(await confirmMailbox(shop.db, change!.id, { isOld: true, isLast: true }, shop.clock.now())).toBe(false);
  });

  test('accepts each link once', async () => {
    const links = await begin();
    await confirm(links.old);
    expect(await confirm(links.old)).toMatchObject({
      status: 410,
      body: { message: expect.stringContaining('is already confirmed') },
    });
    await confirm(links.fresh);
    for (const token of [links.old, links.fresh])
      expect(await confirm(token)).toMatchObject({ status: 410, headers: { 'x-error-code': 'email_link_used' } });
  });

  test('happens once when both links are used at the same time', async () => {
    const links = await begin();
    const responses = await Promise.all([confirm(links.old), confirm(links.fresh)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await emailNow()).email).toBe(links.email);
    expect(await shop.deliver()).toHaveLength(2);
  });

  test('has links that expire after a day and are replaced by a later change', async () => {
    const earlier = await begin();
    const later = await begin();
    expect(await confirm(earlier.old)).toMatchObject({ status: 410, headers: { 'x-error-code': 'email_link_used' } });
    shop.clock.advance(24 * 3600_000);
    expect(await confirm(later.old)).toMatchObject({ status: 410, headers: { 'x-error-code': 'email_link_expired' } });
    shop.clock.advance(-24 * 3600_000);
    expect((await confirm(later.old)).status).toBe(200);
  });

  test('can be canceled, and then no link works', async () => {
    const links = await begin();
    expect((await callOwn('DELETE', 'account/email')).status).toBe(200);
    expect((await callOwn('DELETE', 'account/email')).status).toBe(404);
    expect((await confirm(links.old)).status).toBe(410);
    expect((await emailNow()).pending_email).toBeNull();
  });

  test('is canceled by a password reset, as an attacker may have requested it', async () => {
    const links = await begin();
    await shop.call('POST', '/front/v2/password/forgot', { body: { email: user.email } });
    const [message] = await shop.deliver();
    const body = { token: tokenIn(message), password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    await shop.call('POST', '/front/v2/password/reset', { body });
    expect((await confirm(links.fresh)).status).toBe(410);
  });

  test('invalidates password links in the old mailbox', async () => {
    await shop.call('POST', '/front/v2/password/forgot', { body: { email: user.email } });
    const [message] = await shop.deliver();
    const links = await begin();
    await confirm(links.old);
    await confirm(links.fresh);
    const body = { token: tokenIn(message), password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    expect((await shop.call('POST', '/front/v2/password/reset', { body })).status).toBe(410);
  });

  test('is rejected for a taken email, even when it was taken after the request', async () => {
    const other = await shop.newUser();
    expect(await ask(other.email.toUpperCase())).toMatchObject({
      status: 422,
      body: { email: ['This email cannot be used'] },
    });
    const links = await begin();
    await confirm(links.old);
    await shop.newUser({ email: links.email });
    expect(await confirm(links.fresh)).toMatchObject({
      status: 422,
      body: { message: 'This email cannot be used' },
    });
    expect((await emailNow()).email).toBe(user.email);
  });

  test.each([
    ['nobody', TEST_PASSWORD, { email: ['Invalid email address'] }],
    ['', TEST_PASSWORD, { email: ['Email is required'] }],
    ['fine@example.com', 'Wrong-password-1', { password: ['This password is incorrect'] }],
    ['fine@example.com', '', { password: ['Password is required'] }],
  ])('rejects %j with the password %j, and sends no email', async (email, password, texts) => {
    expect(await ask(email, password)).toMatchObject({ status: 422, body: texts });
    expect(await shop.deliver()).toEqual([]);
  });

  test('is rejected for the current email', async () => {
    expect(await ask(user.email)).toMatchObject({ status: 422, body: { email: ['This is already your email'] } });
  });

  test('has a limit, because it sends emails to other addresses', async () => {
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await ask(fresh())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('is not used up by wrong passwords, which have a limit of their own', async () => {
    for (let i = 0; i < 6; i += 1) await ask(fresh(), 'Wrong-password-1');
    expect((await ask(fresh())).status).toBe(200);
  });

  test.each(['A'.repeat(43), 'x', ' '])('is not confirmed by the token %j', async (token) => {
    expect((await confirm(token)).status).toBe(404);
  });

  test('writes no token to the log', async () => {
    const links = await begin();
    await confirm(links.old);
    await confirm(links.fresh);
    for (const token of [links.old, links.fresh]) expect(shop.logLines.join('')).not.toContain(token);
  });
});
