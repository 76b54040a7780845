import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '#server/modules/identity/schema/users.ts';
import { supportMessages, supportRequests } from '#server/modules/support/schema.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.close());

const form = (change: object = {}) => ({
  name: 'Ada',
  email: 'ada@example.com',
  message: 'Does the castle pack have colliders?',
  ...change,
});
const send = (body: unknown, token?: string, key?: string) =>
  shop.call('POST', '/front/v2/contact', {
    body,
    ...(token !== undefined && { token }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const countRequests = () => shop.db.$count(supportRequests);

test('a visitor’s message opens a support request without an account', async () => {
  const response = await send(form());

  expect(response).toMatchObject({ status: 201, body: { message: 'Your message was sent. We will reply by email' } });
  const [request] = await shop.db.select().from(supportRequests);
  expect(request).toMatchObject({ userId: null, name: 'Ada', email: 'ada@example.com', status: 'open' });
  expect(await shop.db.select().from(supportMessages)).toMatchObject([
    { requestId: request?.id, author: 'shopper', authorId: null, body: form().message, isInternal: false },
  ]);
});

test('a message that arrives after the deletion of its author’s account is not stored', async () => {
  const user = await shop.newUser();
  await shop.db.update(users).set({ deletedAt: shop.clock.now() }).where(eq(users.id, user.id));
  expect(await send(form(), user.accessToken)).toMatchObject({
    status: 401,
    headers: { 'x-error-code': 'token_invalid' },
  });
  expect(await countRequests()).toBe(0);
});

test('a signed-in user’s message belongs to the account, whatever email was entered', async () => {
  const user = await shop.newUser();
  await send(form({ email: 'other@example.com' }), user.accessToken);
  expect(await shop.db.select().from(supportRequests)).toMatchObject([{ userId: user.id, email: 'other@example.com' }]);
});

test('stores a message once for two calls with one Idempotency-Key, with the same response', async () => {
  const key = crypto.randomUUID();
  const [first, second] = await Promise.all([send(form(), undefined, key), send(form(), undefined, key)]);
  const third = await send(form(), undefined, key);
  expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
  expect(third.body).toEqual(first.body);
  expect([await countRequests(), await shop.db.$count(supportMessages)]).toEqual([1, 1]);
});

test('stores what differs from an earlier call in its key, its text or its sender', async () => {
  const user = await shop.newUser();
  const key = crypto.randomUUID();
  await send(form(), undefined, key);
  await send(form(), undefined, crypto.randomUUID());
  await send(form({ email: 'eve@example.com' }), undefined, key);
  await send(form({ message: 'And does it have materials?' }), undefined, key);
  await send(form(), user.accessToken, key);
  expect(await countRequests()).toBe(5);
  await send(form());
  await send(form());
  expect(await countRequests()).toBe(7);
});

test('rejects an Idempotency-Key that is not visible characters', async () => {
  const response = await send(form(), undefined, 'two words');
  expect([response.status, response.body]).toEqual([
    422,
    { 'idempotency-key': ['Must be 1 to 255 visible characters'] },
  ]);
  expect(await countRequests()).toBe(0);
});

test.each([
  [{ message: 'x'.repeat(19) }, { message: ['Message must be at least 20 characters long'] }],
  [{ message: ' '.repeat(20) }, { message: ['Message must be at least 20 characters long'] }],
  [{ name: ' ' }, { name: ['Name is required'] }],
  [{ name: 'Ada\r\nBcc: all@example.com' }, { name: ['Contains characters that are not allowed'] }],
  [{ name: 'Ada\nBcc: all@example.com' }, { name: ['Contains characters that are not allowed'] }],
  [{ email: 'ada@example.com\r\nBcc: all@example.com' }, { email: ['Contains characters that are not allowed'] }],
  [{ email: 'nobody' }, { email: ['Incorrect email format'] }],
])('rejects invalid fields and stores nothing: %j', async (change, texts) => {
  expect(await send(form(change))).toMatchObject({ status: 422, body: texts });
  expect(await shop.db.select().from(supportRequests)).toEqual([]);
});

test('rejects a message of a megabyte before it is read', async () => {
  const response = await send(form({ message: 'x'.repeat(1024 * 1024) }));
  expect([response.status, response.headers['x-error-code']]).toEqual([413, 'body_too_large']);
  expect(await shop.db.select().from(supportRequests)).toEqual([]);
});

// docs/design/api.md#limits
test('limits messages per address, with the time to wait', async () => {
  for (let count = 0; count < 20; count += 1) expect((await send(form())).status).toBe(201);
  const { status, headers } = await send(form());
  expect([status, headers['retry-after']]).toEqual([429, '600']);
});
