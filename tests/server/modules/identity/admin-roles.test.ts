import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { ADMIN_ROLES, type AdminRole } from '#contract/admin/role-enums.ts';
import { startSession } from '#server/modules/identity/start-session.ts';
import { toRoleColumns } from '#server/modules/identity/queries/admin-roles.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import {
  callAs,
  listAuditEntries,
  openAdminUsersShop,
  admin as owner,
  readUser,
  shop,
  signIn,
  user,
  userForm,
} from '#tests/support/admin-users-shop.ts';
import type { TestUser } from '#tests/support/shop.ts';

openAdminUsersShop();

const OTHER_ROLES = ADMIN_ROLES.filter((role) => role !== 'owner');
const setRole = (who: TestUser, id: string, role: AdminRole | null) =>
  callAs(who, 'PATCH', `/${id}`, { admin_role: role });
const code = (response: { status: number; headers: Record<string, unknown> }) => [
  response.status,
  response.headers['x-error-code'],
];

// docs/design/admin.md#admin-roles
describe('a role', () => {
  test('is given, changed and taken by an owner, each with an audit entry', async () => {
    for (const role of ['support', 'finance', null] as const) {
      const { status, body } = await setRole(owner, user.id, role);
      expect([status, body.data.admin_role, body.data.is_admin]).toEqual([200, role, role !== null]);
    }
    expect((await listAuditEntries(user.id)).map(({ action, actorId, details }) => [action, actorId, details])).toEqual(
      [
        ['user.edit', owner.id, { before: { admin_role: null }, after: { admin_role: 'support' } }],
        ['user.edit', owner.id, { before: { admin_role: 'support' }, after: { admin_role: 'finance' } }],
        ['user.edit', owner.id, { before: { admin_role: 'finance' }, after: { admin_role: null } }],
      ],
    );
  });

  test('is shown in the list of users and in its CSV', async () => {
    await setRole(owner, user.id, 'catalog');
    const { body } = await callAs(owner, 'GET', `?q=${user.email}`);
    expect(body.data).toMatchObject([{ is_admin: true, admin_role: 'catalog' }]);
    const csv = await callAs(owner, 'GET', `.csv?q=${user.email}`);
    const [head = '', row = ''] = String(csv.body).replace('\uFEFF', '').split(/\r?\n/);
    expect(row.split(',')[head.split(',').indexOf('Role')]).toBe('catalog');
  });

  test('takes effect with the next call, even while the session is cached', async () => {
    await shop.context.sessions.start();
    const read = async (path: string) =>
      (await shop.call('GET', `/api/admin/${path}`, { token: user.accessToken })).status;
    const rights = async () => [await read('products'), await read('support'), await read('orders')];
    expect(await rights()).toEqual([403, 403, 403]);
    await setRole(owner, user.id, 'support');
    expect(await rights()).toEqual([403, 200, 200]);
    await setRole(owner, user.id, 'catalog');
    expect(await rights()).toEqual([200, 403, 403]);
    await setRole(owner, user.id, null);
    expect(await rights()).toEqual([403, 403, 403]);
  });

  test('is in the access token of an admin, beside the flag of the specification', async () => {
    const readClaims = async (who: TestUser) =>
      decodeJwt((await startSession(shop.context, who.id, { userAgent: '', ip: '' })).access_token);
    expect(await readClaims(owner)).toMatchObject({ is_admin: true, admin_role: 'owner' });
    await setRole(owner, user.id, 'finance');
    expect(await readClaims(user)).toMatchObject({ is_admin: true, admin_role: 'finance' });
    await setRole(owner, user.id, null);
    const claims = await readClaims(user);
    expect([claims['is_admin'], 'admin_role' in claims]).toEqual([false, false]);
  });
});

describe.each(OTHER_ROLES)('an admin with the role %s', (role) => {
  test('cannot give a role to a user, themselves or a new account', async () => {
    const admin = await shop.newUser({ role });
    const refused = [403, 'right_missing'];
    expect(code(await setRole(admin, user.id, role))).toEqual(refused);
    expect(code(await setRole(admin, admin.id, 'owner'))).toEqual(refused);
    expect(code(await callAs(admin, 'POST', '', userForm({ admin_role: role })))).toEqual(refused);
    expect(await readUser(user.id)).toMatchObject({ isAdmin: false, adminRole: null });
    expect(await readUser(admin.id)).toMatchObject({ adminRole: role });
    expect(await listAuditEntries(user.id)).toEqual([]);
  });
});

describe('a support admin', () => {
  test('creates and edits users, blocks them and ends their sessions', async () => {
    const support = await shop.newUser({ role: 'support' });
    expect((await callAs(support, 'POST', '', userForm())).status).toBe(200);
    expect((await callAs(support, 'PATCH', `/${user.id}`, { city: 'Bergen' })).status).toBe(200);
    expect((await callAs(support, 'DELETE', `/${user.id}/sessions`)).status).toBe(200);
    expect((await callAs(support, 'POST', `/${user.id}/block`, { reason: 'Fraud' })).status).toBe(200);
    expect((await callAs(support, 'POST', `/${user.id}/unblock`, { reason: 'A mistake' })).status).toBe(200);
  });

  test.each(ADMIN_ROLES)('changes nothing of the account of an admin with the role %s', async (role) => {
    const support = await shop.newUser({ role: 'support' });
    const admin = await shop.newUser({ role });
    const session = (await callAs(owner, 'GET', `/${admin.id}/sessions`)).body.data[0].id;
    const refused = [403, 'owner_only'];
    const email = `taken-over-${role}@example.com`;
    expect(code(await callAs(support, 'PATCH', `/${admin.id}`, { email }))).toEqual(refused);
    expect(code(await callAs(support, 'POST', `/${admin.id}/block`, { reason: 'Because' }))).toEqual(refused);
    expect(code(await callAs(support, 'POST', `/${admin.id}/unblock`, { reason: 'Because' }))).toEqual(refused);
    expect(code(await callAs(support, 'DELETE', `/${admin.id}/sessions`))).toEqual(refused);
    expect(code(await callAs(support, 'DELETE', `/${admin.id}/sessions/${session}`))).toEqual(refused);
    expect(await readUser(admin.id)).toMatchObject({ email: admin.email, blockedAt: null });
    expect((await shop.call('GET', '/api/account', { token: admin.accessToken })).status).toBe(200);
    expect((await signIn(admin)).status).toBe(200);
    expect(await listAuditEntries(admin.id)).toEqual([]);
  });

  test('can be assigned a support request, unlike admins who may not open it', async () => {
    await shop.db.update(users).set(toRoleColumns(null));
    const admins = await Promise.all(ADMIN_ROLES.map((role) => shop.newUser({ role })));
    const { body } = await shop.call('GET', '/api/admin/support/assignees', { token: admins[0]?.accessToken ?? '' });
    const able = (['owner', 'support'] as const).map((role) => admins[ADMIN_ROLES.indexOf(role)]?.id);
    expect(body.data.map(({ id }: { id: string }) => id).toSorted()).toEqual(able.toSorted());
  });
});

describe('the last owner', () => {
  test('cannot give up the role, with or without other admins', async () => {
    await shop.db.update(users).set(toRoleColumns(null));
    const last = await shop.newUser({ role: 'owner' });
    await shop.newUser({ role: 'finance' });
    for (const role of [null, 'support'] as const)
      expect(code(await setRole(last, last.id, role))).toEqual([403, 'own_account']);
    expect(await readUser(last.id)).toMatchObject({ adminRole: 'owner' });
  });

  test('remains when two owners take the role from each other at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await shop.db.update(users).set(toRoleColumns(null));
      const [one, other] = [await shop.newUser({ role: 'owner' }), await shop.newUser({ role: 'owner' })];
      const responses = await Promise.all([setRole(one, other.id, 'support'), setRole(other, one.id, 'catalog')]);
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403]);
      const left = [await readUser(one.id), await readUser(other.id)].map(({ adminRole }) => adminRole);
      expect(left.filter((role) => role === 'owner')).toHaveLength(1);
    }
  });
});
