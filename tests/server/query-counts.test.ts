import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { orderNumber } from '#server/modules/orders/queries/orders.ts';
import { startSession } from '#server/modules/identity/start-session.ts';
import { insertSupportRequest } from '#server/modules/support/queries/requests.ts';
import { disableCache } from '#server/platform/cache.ts';
import { LISTENER_NAME } from '#server/platform/db/listen.ts';
import { CHECK_NAME } from '#server/platform/db/postgres-pool.ts';
import { API_RIGHTS } from '#qa/rights/api-rights.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { ACCOUNT_CALLS } from '#tests/support/query-counts/account-calls.ts';
import { ADMIN_ORDER_CALLS } from '#tests/support/query-counts/admin-order-calls.ts';
import { ADMIN_PRODUCT_CALLS } from '#tests/support/query-counts/admin-product-calls.ts';
import { ADMIN_USER_CALLS } from '#tests/support/query-counts/admin-user-calls.ts';
import { CART_CALLS } from '#tests/support/query-counts/cart-calls.ts';
import { CATALOG_CALLS } from '#tests/support/query-counts/catalog-calls.ts';
import type { CallFixtures, CountedCall } from '#tests/support/query-counts/counted-call.ts';
import { ORDER_CALLS } from '#tests/support/query-counts/order-calls.ts';
import { REMAINING_CALLS } from '#tests/support/query-counts/remaining-calls.ts';
import { REVIEW_CALLS } from '#tests/support/query-counts/review-calls.ts';
import { SIGN_IN_CALLS } from '#tests/support/query-counts/sign-in-calls.ts';
import { SUPPORT_CALLS } from '#tests/support/query-counts/support-calls.ts';
import { TRACE_CALLS } from '#tests/support/query-counts/trace-calls.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

/** Calls that no page makes: those of the sandbox gateway, the webhooks of gateways, and the documentation. */
const NOT_COUNTED = /^\w+ \/(sandbox-gateway|api\/docs|api\/openapi|api\/payments\/webhooks)/;

/**
 * Queries of each call in the order in which they run here, `begin` and `commit` included: each is a round trip to PostgreSQL. Cached
 * responses are off, and the session and the owned products are read; while notifications arrive, a call of a signed-in user takes up to
 * two queries fewer.
 */
const CALLS: Record<string, CountedCall> = {
  ...SIGN_IN_CALLS,
  ...CATALOG_CALLS,
  ...CART_CALLS,
  ...ACCOUNT_CALLS,
  ...ORDER_CALLS,
  ...REVIEW_CALLS,
  ...ADMIN_PRODUCT_CALLS,
  ...SUPPORT_CALLS,
  ...TRACE_CALLS,
  ...ADMIN_ORDER_CALLS,
  ...ADMIN_USER_CALLS,
  ...REMAINING_CALLS,
};

let shop: MoneyShop;
let fixtures: CallFixtures;
let admin: TestUser;

const openShop = async () => {
  shop = await withPayments(await createTestShop());
  const [product, inCart, other] = [
    await shop.addProduct({ title: 'Castle' }),
    await shop.addProduct({ title: 'Castle wall' }),
    await shop.addProduct({ title: 'Castle gate' }),
  ];
  const [user, second] = [await shop.newUser(), await shop.newUser()];
  admin = await shop.newUser({ isAdmin: true });
  const order = await shop.buyPaid(user, product);
  await shop.fillCart(user, inCart);
  const createDraft = async (id: number) => {
    const body = { user_id: user.id, lines: [{ product_id: id }], next: 'draft' };
    const created = await shop.call('POST', '/api/admin/orders', { token: admin.accessToken, body });
    return (created.body as { data: { number: string } }).data.number;
  };
  // The review that is deleted first.
  await shop.call('PUT', `/api/account/reviews/${product}`, { token: user.accessToken, body: { rating: 5 } });
  const { body } = await shop.call('GET', '/api/purchased', { token: user.accessToken });
  const support = await insertSupportRequest(shop.db, {
    userId: user.id,
    source: 'account',
    name: 'Test User',
    email: user.email,
    kind: 'question',
    subject: 'Does it open?',
    message: 'The castle pack does not open here.',
    createdAt: shop.clock.now(),
  });
  const file = body.data[0].versions[0].files[0].id;
  const [draft, secondDraft] = [await createDraft(other), await createDraft(other)];
  fixtures = { user, second, session: '', order, unpaid: '', draft, secondDraft, product, other, file, support };
  // Lists come from the index in memory, as in a running shop, but nothing follows the catalog meanwhile.
  await shop.context.catalogIndex.start();
  await shop.context.catalogIndex.stop();
  disableCache(shop.db);
};

const signIn = ({ id }: TestUser) => startSession(shop.context, id, { userAgent: 'tests', ip: '127.0.0.1' });

const requestToken = async (as: CountedCall['as']) => {
  if (as === 'visitor') return undefined;
  const tokens = await signIn(as === 'admin' ? admin : fixtures.user);
  return as === 'renewal' ? tokens.refresh_token : tokens.access_token;
};

/** The pool and the listener check the database on connections of their own, on a busy machine or after a pause. */
const isCheck = (client: unknown) =>
  [CHECK_NAME, LISTENER_NAME].includes(
    String((client as { connectionParameters: pg.ClientConfig }).connectionParameters.application_name),
  );

/** Sends the call. @returns its status and the number of its queries */
const send = async (call: string, { as, path, body }: CountedCall) => {
  const [method = '', pattern = ''] = call.split(' ');
  const spare = await shop.context.accessTokens.verify((await signIn(fixtures.user)).access_token);
  const newest = (await shop.listOrders(fixtures.user)).at(-1);
  const current = { ...fixtures, session: spare.sessionId, unpaid: newest ? orderNumber(newest) : '' };
  const token = await requestToken(as);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const { status } = await shop.call(method, path?.(current) ?? pattern, {
      ...(token !== undefined && { token }),
      ...(body && { body: body(current) }),
    });
    return { status, queries: query.mock.contexts.filter((client) => !isCheck(client)).length };
  } finally {
    query.mockRestore();
  }
};

// PGlite runs the same queries, without round trips.
describe.runIf(process.env.TEST_ENGINE === 'postgresql')('the calls of the shop’s pages', () => {
  beforeAll(openShop);
  afterAll(() => shop.close());

  test.each(Object.entries(CALLS))('%s runs the listed number of queries', async (call, counted) => {
    const sent = await send(call, counted);
    const { status = sent.status < 300 ? sent.status : 200, queries } = counted;
    expect(sent).toEqual({ status, queries });
  });

  test('are all in the list', () => {
    const calls = API_RIGHTS.map(([call]) => call).filter((call) => !NOT_COUNTED.test(call));
    expect(Object.keys(CALLS).toSorted()).toEqual(calls.toSorted());
  });
});
