import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountExportResponseSchema } from '#contract/identity/account.ts';
import { orders } from '#server/modules/orders/schema/orders.ts';
import { downloads } from '#server/modules/library/schema.ts';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { saveProject } from '#server/modules/accounts/change-projects.ts';
import { projects } from '#server/modules/accounts/schema.ts';
import { addFavorite } from '#server/modules/cart/add-favorite.ts';
import { addToCart } from '#server/modules/cart/add-to-cart.ts';
import { cartItems, favorites } from '#server/modules/cart/schema.ts';
import { logDownload } from '#server/modules/library/queries/downloads.ts';
import { createExportAccount } from '#server/modules/accounts/export-account.ts';
import { toRoleColumns } from '#server/modules/identity/queries/admin-roles.ts';
import { sessions, users } from '#server/modules/identity/schema/users.ts';
import { traces } from '#server/modules/traces/schema.ts';
import { supportMessages, supportRequests } from '#server/modules/support/schema.ts';
import { insertSupportRequest } from '#server/modules/support/queries/requests.ts';
import { NEW_PASSWORD, callOwn, openAccountShop, shop, user } from '#tests/support/account-shop.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { findOrderByNumber } from '#server/modules/orders/queries/orders.ts';
import { checkLedger } from '#server/modules/payments/ledger/check-ledger.ts';
import { settleCheckout } from '#server/modules/payments/settlement/settle-checkout.ts';
import { tokenIn } from '#tests/support/email-shop.ts';
import { registration } from '#tests/support/registration.ts';
import { emailOutbox } from '#server/platform/email/schema.ts';
import { TEST_PASSWORD } from '#tests/support/shop.ts';

openAccountShop();

let money: MoneyShop;
beforeAll(async () => {
  money = await withPayments(shop);
});

const PROJECT = '00000000-0000-4000-8000-000000000001';

/** Creates a user with an order, a favorite, a project and a support request. */
const fillAccount = async () => {
  const product = await shop.addProduct({ price: 20 });
  const liked = await shop.addProduct();
  const number = await money.buyPaid(user, product);
  await callOwn('PATCH', 'account', { company: 'Two Foxes AS', vat_number: 'NO999888777' });
  await shop.call('POST', `/front/v2/favorites/add/${liked}`, { token: user.accessToken });
  await shop.call('POST', `/front/v2/cart/add/${liked}`, { token: user.accessToken });
  await callOwn('PUT', `projects/${PROJECT}`, { name: 'Lava Caves', needs: { platforms: ['web'] }, replaces: null });
  const requestId = await insertSupportRequest(shop.db, {
    userId: user.id,
    name: 'Test User',
    email: user.email,
    kind: 'question',
    subject: 'Colliders',
    message: 'Does it have colliders?',
    createdAt: shop.clock.now(),
  });
  await shop.db
    .insert(supportMessages)
    .values({ requestId, author: 'admin', body: 'Only for admins', isInternal: true });
  const [grant] = await money.listGrants(user);
  const { body } = await callOwn('GET', 'purchased');
  await shop.db
    .insert(downloads)
    .values({ grantId: grant?.id ?? '', fileId: body.data[0].versions[0].files[0].id, ip: '10.1.2.3' });
  await shop.db
    .insert(traces)
    .values({ code: user.id.slice(0, 8), userId: user.id, trace: { version: 1, tabs: [] }, log: [] });
  const admin = await shop.newUser({ isAdmin: true });
  const edit = { city: 'Bergen', full_name: 'Ada Lovelace' };
  await shop.call('PATCH', `/api/admin/users/${user.id}`, { token: admin.accessToken, body: edit });
  return { product, liked, requestId, number, admin };
};

describe('the export', () => {
  test('contains all data of the user, but nothing of other users and no admin notes', async () => {
    const stranger = await shop.newUser();
    const { product, liked, requestId } = await fillAccount();
    const response = await callOwn('GET', 'account/export');
    expect(response.status).toBe(200);
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="account-\d{4}-\d\d-\d\d\.json"$/);
    const { data } = accountExportResponseSchema.parse(response.body);
    expect(data).toMatchObject({
      profile: { email: user.email, company: 'Two Foxes AS', vat_number: 'NO999888777' },
      terms: null,
      orders: [{ status: 'paid', lines: [{ product_id: product }] }],
      payments: [{ status: 'succeeded', card: null }],
      grants: [{ product_id: product, status: 'granted', revoked_at: null }],
      favorites: [{ id: liked }],
      projects: [{ id: PROJECT, name: 'Lava Caves', needs: { platforms: ['web'] }, is_active: true }],
      support: [
        {
          id: requestId,
          subject: 'Colliders',
          email: user.email,
          messages: [{ author: 'shopper', body: 'Does it have colliders?' }],
        },
      ],
      sessions: [{ ip: '127.0.0.1', user_agent: 'tests', ended_at: null }],
      cart: [{ product_id: liked }],
      invoices: [
        {
          number: expect.any(Number),
          content: { billedTo: expect.arrayContaining([user.email]), totalMinor: expect.any(Number) },
        },
      ],
      downloads: [{ ip: '10.1.2.3', range: '', requests: 1 }],
      emails: [{ recipient: user.email, subject: expect.stringMatching(/^Receipt for order PB-/), sent_at: null }],
      reports: [{ code: user.id.slice(0, 8), recording: { tabs: [] } }],
      admin_actions: [{ action: 'user.edit', details: { after: { city: 'Bergen' } } }],
    });
    expect(JSON.stringify(data)).not.toContain(stranger.email);
    for (const secret of [TEST_PASSWORD, 'argon2', user.refreshToken])
      expect(JSON.stringify(data)).not.toContain(secret);
  });

  test('runs once at a time for each user', async () => {
    const exportAccount = createExportAccount();
    const other = await shop.newUser();
    const started = [user, user, other].map(({ id }) => exportAccount(shop.db, id, shop.clock.now()));
    const results = await Promise.allSettled(started);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { code: 'request_in_progress' } });
    expect(await exportAccount(shop.db, user.id, shop.clock.now())).not.toBeNull();
  });
});

describe('deleting the account', () => {
  const remove = (form: object = {}) =>
    callOwn('DELETE', 'account', { password: TEST_PASSWORD, confirmation: 'DELETE', ...form });

  test.each([
    [{ password: 'Wrong-password-1' }, { password: ['This password is incorrect'] }],
    [{ password: '' }, { password: ['Password is required'] }],
    [{ confirmation: 'delete' }, { confirmation: ['Type DELETE to confirm'] }],
    [{ confirmation: undefined }, { confirmation: ['Type DELETE to confirm'] }],
  ])('is rejected with %j, and deletes nothing', async (form, texts) => {
    expect(await remove(form)).toMatchObject({ status: 422, body: texts });
    expect(await shop.isOpen(user.accessToken)).toBe(true);
  });

  test('keeps the orders without personal data, ends all sessions and frees the email', async () => {
    const other = await shop.signInElsewhere(user.email);
    await fillAccount();
    await shop.deliver();
    expect(await remove()).toMatchObject({ status: 200, body: { message: 'Your account was deleted' } });

    for (const token of [user.accessToken, other.access_token]) expect(await shop.isOpen(token)).toBe(false);
    expect((await shop.call('POST', '/front/v2/refresh', { token: user.refreshToken })).status).toBe(401);
    expect((await shop.login(user.email, TEST_PASSWORD)).status).toBe(401);

    const { db } = shop;
    expect(await db.select().from(orders).where(eq(orders.userId, user.id))).toMatchObject([{ status: 'paid' }]);
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ fullName: 'Deleted user', phone: '', dateBirth: null, isAdmin: false });
    expect(row?.deletedAt).not.toBeNull();
    const remaining = JSON.stringify([
      row,
      await db.select().from(supportRequests),
      await db.select().from(sessions),
      await db.select().from(downloads),
    ]);
    const audit = JSON.stringify(await db.select().from(auditEntries).where(eq(auditEntries.subject, user.id)));
    for (const fact of ['Ada Lovelace', 'Bergen']) expect(audit).not.toContain(fact);
    for (const fact of [user.email, 'Two Foxes AS', 'NO999888777']) expect(remaining).not.toContain(fact);
    expect(await db.select().from(supportRequests).where(eq(supportRequests.status, 'closed'))).not.toEqual([]);

    expect(await shop.deliver()).toMatchObject([{ recipient: user.email, subject: 'Your account was deleted' }]);
    const again = registration({ email: user.email });
    expect((await shop.call('POST', '/front/v2/register', { body: again })).status).toBe(201);
  });

  test('leaves in the audit that its role changed, and lets nobody change another entry', async () => {
    const { admin } = await fillAccount();
    const edit = (body: object) =>
      shop.call('PATCH', `/api/admin/users/${user.id}`, { token: admin.accessToken, body });
    await edit({ admin_role: 'support' });
    const { db } = shop;
    const own = eq(auditEntries.subject, user.id);
    await expect(db.update(auditEntries).set({ details: {} }).where(own)).rejects.toThrow();
    await expect(
      db
        .update(auditEntries)
        .set({ details: sql`erased_details(details)` })
        .where(own),
    ).rejects.toThrow();
    await remove();
    const entries = await db.select().from(auditEntries).where(own).orderBy(auditEntries.id);
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['user.edit', { erased: true }],
      ['user.edit', { erased: true, before: { admin_role: null }, after: { admin_role: 'support' } }],
    ]);
    await expect(db.update(auditEntries).set({ details: {} }).where(own)).rejects.toThrow();
    await expect(db.delete(auditEntries).where(own)).rejects.toThrow();
  });

  test('sends the emails that wait, and deletes all others to the user, whatever their address', async () => {
    await shop.db.delete(emailOutbox);
    const earlier = user.email;
    const body = { email: `new-${earlier}`, password: TEST_PASSWORD };
    expect((await callOwn('POST', 'account/email', body)).status).toBe(200);
    await shop.deliver();
    const [first] = await shop.db.select().from(emailOutbox);
    await money.buyPaid(user, await shop.addProduct({ price: 20 }));
    const copy = { ...first!, id: undefined, sentAt: null };
    await shop.db.insert(emailOutbox).values([
      { ...copy, key: 'failed', nextAttemptAt: null },
      { ...copy, key: 'news', nextAttemptAt: shop.clock.now(), isBulk: true },
    ]);
    const stranger = await shop.newUser();
    await money.buyPaid(stranger, await shop.addProduct({ price: 20 }));
    await remove();
    const left = await shop.db.select().from(emailOutbox);
    expect(left.map(({ key, userId }) => [key.split(':', 1)[0], userId]).toSorted()).toEqual(
      [
        ['account-deleted', user.id],
        ['receipt', stranger.id],
        ['receipt', user.id],
      ].toSorted(),
    );
    const sent = (await shop.deliver()).filter(({ recipient }) => recipient === earlier);
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^Receipt for order PB-/),
      'Your account was deleted',
    ]);
    expect(JSON.stringify(await shop.db.select().from(emailOutbox))).not.toContain(earlier);
  });

  test('deletes emails to the address that name no user, but no notices of disputes, and exports neither', async () => {
    await shop.db.delete(emailOutbox);
    const email = { recipient: user.email, text: '', html: '', nextAttemptAt: null };
    await shop.db.insert(emailOutbox).values([
      { ...email, key: 'support:1', subject: 'Re: Colliders' },
      { ...email, key: 'dispute:1:opened', subject: 'Order PB-100001 is disputed' },
    ]);
    const { body } = await callOwn('GET', 'account/export');
    expect(accountExportResponseSchema.parse(body).data.emails).toEqual([]);
    await remove();
    const left = await shop.db.select().from(emailOutbox);
    expect(left.map(({ key }) => key.split(':', 1)[0]).toSorted()).toEqual(['account-deleted', 'dispute']);
  });

  test('leaves nothing to calls that are still in progress', async () => {
    const { product, liked } = await fillAccount();
    const { body } = await callOwn('GET', 'purchased');
    const { id: file } = body.data[0].versions[0].files[0];
    const link = await callOwn('POST', `purchased/${product}/files/${file}/link`);
    const { url } = link.body.data;
    await remove();
    const late = [
      saveProject(shop.context, user.id, PROJECT, { name: 'Lava Caves', needs: {}, replaces: null }),
      addFavorite(shop.context, user.id, liked),
      addToCart(shop.context, user.id, liked),
    ];
    const results = await Promise.allSettled(late);
    expect(results).toMatchObject(late.map(() => ({ status: 'rejected', reason: { code: 'token_invalid' } })));
    expect(await shop.call('GET', url)).toMatchObject({ status: 404, headers: { 'x-error-code': 'link_invalid' } });
    const [grant] = await money.listGrants(user);
    const download = { grantId: grant?.id ?? '', fileId: file, range: '', ip: '10.9.9.9', createdAt: new Date(0) };
    expect(await logDownload(shop.db, download)).toBe(false);
    const tables = [projects, favorites, cartItems, traces];
    for (const table of tables) expect(await shop.db.select().from(table).where(eq(table.userId, user.id))).toEqual([]);
    expect(JSON.stringify(await shop.db.select().from(downloads))).not.toContain('10.9.9.9');
  });

  test('invalidates password links sent before', async () => {
    await shop.call('POST', '/front/v2/password/forgot', { body: { email: user.email } });
    const [message] = await shop.deliver();
    await remove();
    const body = { token: tokenIn(message), password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    expect((await shop.call('POST', '/front/v2/password/reset', { body })).status).toBe(404);
  });

  test('is rejected while a payment could still arrive', async () => {
    await money.fillCart(user, await shop.addProduct({ price: 20 }));
    await money.buy(user);
    expect(await remove()).toMatchObject({ status: 409, headers: { 'x-error-code': 'order_unpaid' } });
    expect(await shop.isOpen(user.accessToken)).toBe(true);
  });

  test('cancels orders that an admin created or whose payment failed', async () => {
    const product = await shop.addProduct({ price: 20 });
    const admin = await shop.newUser({ isAdmin: true });
    const order = (next: string) =>
      shop.call('POST', '/api/admin/orders', {
        token: admin.accessToken,
        body: { user_id: user.id, lines: [{ product_id: product }], next },
      });
    for (const next of ['payment_link', 'draft']) expect((await order(next)).status).toBe(200);
    await money.fillCart(user, product);
    await money.buy(user);
    const checkout = [...money.fakeGateway().checkouts.values()].at(-1)!;
    checkout.status = 'declined';
    await money.getOrder(user, checkout.reference);
    expect((await remove()).status).toBe(200);
    expect((await money.listOrders(user)).map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled']);
    expect((await checkLedger(shop.db)).faults).toEqual([]);
    // The gateway may report a payment that it did not know before.
    checkout.status = 'paid';
    await settleCheckout(shop.context, (await findOrderByNumber(shop.db, checkout.reference))!, checkout);
    expect((await money.listOrders(user)).map(({ status }) => status)).toEqual(['canceled', 'canceled', 'paid']);
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });

  test('is rejected for the last owner', async () => {
    const { db } = shop;
    await db.update(users).set({ isAdmin: false });
    await db.update(users).set(toRoleColumns('owner')).where(eq(users.id, user.id));
    await shop.newUser({ role: 'finance' });
    expect(await remove()).toMatchObject({ status: 409, headers: { 'x-error-code': 'last_owner' } });
    await shop.newUser({ role: 'owner' });
    expect((await remove()).status).toBe(200);
  });

  test('still allows a refund, which sends no email', async () => {
    const { number } = await fillAccount();
    await remove();
    await shop.deliver();
    const admin = await shop.newUser({ isAdmin: true });
    const refund = await money.adminAction(
      admin,
      number,
      'refund',
      { reason: 'Asked for by phone', revoke: true },
      'late',
    );
    expect(refund.status).toBe(200);
    expect(await shop.deliver()).toEqual([]);
  });
});
