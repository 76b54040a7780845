import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECTS_MAX } from '#contract/projects/project.ts';
import { type TestShop, type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const GAME = { name: 'Lava Caves', needs: { engine: 'godot', engine_version: '4', model_triangles: 5_000 } };

const NEW = { ...GAME, replaces: null };

const as = (user: TestUser) => (method: string, path: string, body?: unknown) =>
  shop.call(method, `/api/projects${path}`, { token: user.accessToken, ...(body !== undefined && { body }) });

describe('the projects of a user', () => {
  test('are stored and changed; a new one becomes the active one', async () => {
    const call = as(await shop.newUser());
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await call('GET', '')).body).toEqual({ data: [] });
    expect((await call('PUT', `/${first}`, NEW)).body).toEqual({
      data: [{ id: first, ...GAME, is_active: true }],
      message: 'Project saved',
    });
    shop.clock.advance(1_000);
    await call('PUT', `/${second}`, { ...NEW, name: 'Web demo' });
    expect((await call('GET', '')).body.data).toMatchObject([
      { id: first, is_active: false },
      { id: second, name: 'Web demo', is_active: true },
    ]);
    // An edit changes neither the order nor the active one.
    const edited = await call('PUT', `/${first}`, {
      name: 'Ice Caves',
      needs: { platforms: ['web'] },
      replaces: GAME,
    });
    expect(edited.body.data).toMatchObject([
      { id: first, name: 'Ice Caves', needs: { platforms: ['web'] }, is_active: false },
      { id: second, is_active: true },
    ]);
  });

  test('have budgets for draw calls and texture memory, in bytes', async () => {
    const call = as(await shop.newUser());
    const needs = { model_draw_calls: 20, texture_bytes: 2_500_000 };
    await call('PUT', `/${randomUUID()}`, { name: 'Web demo', needs, replaces: null });
    expect((await call('GET', '')).body.data).toMatchObject([{ needs }]);
    const refused = await call('PUT', `/${randomUUID()}`, {
      name: 'Web demo',
      needs: { texture_bytes: 1 },
      replaces: null,
    });
    expect(refused.status).toBe(422);
  });

  test('have one active one, or none', async () => {
    const call = as(await shop.newUser());
    const [first, second] = [randomUUID(), randomUUID()];
    await call('PUT', `/${first}`, NEW);
    await call('PUT', `/${second}`, NEW);
    const activeIds = (response: { body: { data: { id: string; is_active: boolean }[] } }) =>
      response.body.data.filter((each) => each.is_active).map(({ id }) => id);
    expect(activeIds(await call('PUT', `/${first}/active`))).toEqual([first]);
    // Another one is inactive already.
    expect(activeIds(await call('DELETE', `/${second}/active`))).toEqual([first]);
    expect(activeIds(await call('DELETE', `/${first}/active`))).toEqual([]);
    expect((await call('PUT', `/${randomUUID()}/active`)).status).toBe(404);
  });

  test('can be deleted, also twice', async () => {
    const call = as(await shop.newUser());
    const id = randomUUID();
    await call('PUT', `/${id}`, NEW);
    expect((await call('DELETE', `/${id}`)).body).toEqual({ data: [], message: 'Project deleted' });
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
  });

  test('are not overwritten when another tab changed or deleted them meanwhile', async () => {
    const call = as(await shop.newUser());
    const id = randomUUID();
    await call('PUT', `/${id}`, NEW);
    const ice = { ...GAME, name: 'Ice Caves' };
    const fromGame = { ...ice, replaces: GAME };
    expect((await call('PUT', `/${id}`, fromGame)).status).toBe(200);
    // The response was lost, and the request is sent again.
    expect((await call('PUT', `/${id}`, fromGame)).status).toBe(200);
    const refusals = [
      await call('PUT', `/${id}`, { ...GAME, name: 'Sand Caves', replaces: GAME }),
      await call('PUT', `/${id}`, { ...NEW, name: 'Sand Caves' }),
    ];
    await call('DELETE', `/${id}`);
    refusals.push(await call('PUT', `/${id}`, { ...GAME, name: 'Sand Caves', replaces: ice }));
    expect(refusals.map(({ status, headers }) => [status, headers['x-error-code']])).toEqual(
      refusals.map(() => [409, 'project_conflict']),
    );
    expect((await call('GET', '')).body.data).toEqual([]);
  });

  test('belong to their user: others neither see nor change them, even with the same id', async () => {
    const [anna, ben] = [as(await shop.newUser()), as(await shop.newUser())];
    const id = randomUUID();
    await anna('PUT', `/${id}`, NEW);
    await ben('PUT', `/${id}`, { ...GAME, name: 'Other', replaces: GAME });
    await ben('DELETE', `/${id}`);
    expect((await ben('GET', '')).body.data).toEqual([]);
    expect((await anna('GET', '')).body.data).toMatchObject([{ name: 'Lava Caves', is_active: true }]);
  });

  test('are at most 20', async () => {
    const call = as(await shop.newUser());
    const ids = Array.from({ length: PROJECTS_MAX }, () => randomUUID());
    for (const id of ids) expect((await call('PUT', `/${id}`, NEW)).status).toBe(200);
    const { status, headers } = await call('PUT', `/${randomUUID()}`, NEW);
    expect(status).toBe(409);
    expect(headers['x-error-code']).toBe('too_many_projects');
    expect((await call('PUT', `/${ids[0]}`, { ...GAME, name: 'Edited', replaces: GAME })).status).toBe(200);
  });

  test.for<[string, unknown]>([
    ['without a name', { ...NEW, name: ' ' }],
    ['with a long name', { ...NEW, name: 'x'.repeat(61) }],
    ['without needs', { ...NEW, needs: {} }],
    ['with an engine without its version', { ...NEW, needs: { engine: 'unity' } }],
    ['with an unknown field', { ...NEW, needs: { platforms: ['web'], is_admin: true } }],
    ['with a budget of zero', { ...NEW, needs: { texture_px: 0 } }],
    ['without what they replace', GAME],
  ])('are rejected %s', async ([, body]) => {
    const call = as(await shop.newUser());
    expect((await call('PUT', `/${randomUUID()}`, body)).status).toBe(422);
    expect((await call('GET', '')).body.data).toEqual([]);
  });
});
