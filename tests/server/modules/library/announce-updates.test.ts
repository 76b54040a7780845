import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { profileResponseSchema } from '#contract/identity/account.ts';
import { purchasedResponseSchema } from '#contract/orders/purchased.ts';
import { importCatalog } from '#server/modules/catalog/import/import-catalog.ts';
import { productVersions } from '#server/modules/catalog/schema/versions.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { announceUpdates, describeUpdate } from '#server/modules/library/announce-updates.ts';
import { grants } from '#server/modules/orders/schema/orders.ts';
import { emailOutbox } from '#server/platform/email/schema.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';
import { makeCatalogFolder } from '#tests/support/catalog-fixtures.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { TEST_PASSWORD, type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let previewsDir: string;
let product = 0;

beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  previewsDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-updates-'));
});
afterAll(async () => {
  await shop.close();
  await rm(previewsDir, { recursive: true });
});

/** Imports versions of the current product, newest first. */
const load = async (...versions: string[]) => {
  const folder = await makeCatalogFolder([
    { id: product, versions: versions.map((version) => ({ version, files: { 'a.txt': version } })) },
  ]);
  const { db, productFiles, clock } = shop;
  await importCatalog({
    db,
    productFiles,
    clock,
    assets: createFolderStore(previewsDir),
    previews: createFolderStore(previewsDir),
    folder: folder.path,
  });
  await folder.close();
};
beforeEach(async () => {
  product += 1;
  await load('1.0.0');
});

const buyer = async () => {
  const user = await shop.newUser();
  await shop.buyPaid(user, product);
  shop.clock.advance(1_000);
  return user;
};
/** Subjects of the emails about updates to a user, queued so far. */
const emailsTo = async ({ email }: Pick<TestUser, 'email'>) => {
  const rows = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email));
  return rows.filter(({ key }) => key.startsWith('product-update:')).map(({ subject }) => subject);
};
const announce = () => announceUpdates(shop.context);
const change = (user: TestUser, body: object) => shop.call('PATCH', '/api/account', { token: user.accessToken, body });

test('every owner of a product gets one email about a new version', async () => {
  const [first, second] = [await buyer(), await buyer()];
  await load('1.1.0', '1.0.0');
  await announce();
  for (const owner of [first, second]) expect(await emailsTo(owner)).toEqual([`Product ${product} 1.1.0 is available`]);
});

test('an announcement that the end of the server interrupts is continued by the next run', async () => {
  const owner = await buyer();
  await load('1.1.0', '1.0.0');
  await announceUpdates(shop.context, AbortSignal.abort());
  expect(await emailsTo(owner)).toEqual([]);
  await announce();
  expect(await emailsTo(owner)).toHaveLength(1);
});

test('a version that cannot be announced is logged, delays no other one, and is announced by the next run', async () => {
  const owner = await buyer();
  await load('1.1.0', '1.0.0');
  const failing = product;
  product += 1;
  await load('1.0.0');
  const other = await buyer();
  await load('1.1.0', '1.0.0');
  const warn = vi.fn<typeof shop.context.log.warn>();
  // It is read once for each of the two versions.
  const readCompany = vi.fn(shop.context.readCompany).mockRejectedValueOnce(new Error('The database is busy'));
  await announceUpdates({ ...shop.context, readCompany, log: { warn } });
  expect([await emailsTo(owner), await emailsTo(other)]).toEqual([[], [`Product ${product} 1.1.0 is available`]]);
  expect(warn.mock.calls).toEqual([
    [expect.objectContaining({ product: failing, version: '1.1.0' }), 'could not announce a version'],
  ]);
  await announce();
  expect(await emailsTo(owner)).toEqual([`Product ${failing} 1.1.0 is available`]);
});

test('emails about new versions are sent after all others', async () => {
  const owner = await buyer();
  await load('1.1.0', '1.0.0');
  await announce();
  const rows = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, owner.email));
  expect(rows.map(({ key, isBulk }) => [key.split(':', 1)[0], isBulk])).toEqual(
    expect.arrayContaining([
      ['receipt', false],
      ['product-update', true],
    ]),
  );
});

test('the email is queued once, even when the job and the import run again', async () => {
  const owner = await buyer();
  for (let times = 0; times < 2; times += 1) {
    await load('1.1.0', '1.0.0');
    await announce();
    await announce();
  }
  await shop.db.update(productVersions).set({ announcedAt: null });
  await announce();
  expect(await emailsTo(owner)).toHaveLength(1);
});

test('several versions that come at once are one email about the newest', async () => {
  const owner = await buyer();
  await load('1.2.0', '1.1.0', '1.0.0');
  await announce();
  expect(await emailsTo(owner)).toEqual([`Product ${product} 1.2.0 is available`]);
});

test('an older version that is imported later is not news', async () => {
  const owner = await buyer();
  await load('1.0.0', '0.9.0');
  await announce();
  expect(await emailsTo(owner)).toEqual([]);
});

test('whoever buys after the import, or owns nothing, gets no email', async () => {
  await load('1.1.0', '1.0.0');
  const late = await buyer();
  const visitor = await shop.newUser();
  await announce();
  expect(await emailsTo(late)).toEqual([]);
  expect(await emailsTo(visitor)).toEqual([]);
});

test('a refunded, a blocked and a deleted owner get no email', async () => {
  const [refunded, blocked, deleted] = [await buyer(), await buyer(), await buyer()];
  const now = shop.clock.now();
  await shop.db.update(grants).set({ status: 'revoked', revokedAt: now }).where(eq(grants.userId, refunded.id));
  await shop.db.update(users).set({ blockedAt: now }).where(eq(users.id, blocked.id));
  await shop.db.update(users).set({ deletedAt: now }).where(eq(users.id, deleted.id));
  await load('1.1.0', '1.0.0');
  await announce();
  for (const owner of [refunded, blocked, deleted]) expect(await emailsTo(owner)).toEqual([]);
});

test('a user turns the emails off, and on again', async () => {
  const owner = await buyer();
  const { body } = await change(owner, { update_emails: false });
  expect(profileResponseSchema.parse(body).data).toMatchObject({ update_emails: false, update_badges: true });
  await load('1.1.0', '1.0.0');
  await announce();
  expect(await emailsTo(owner)).toEqual([]);
  await change(owner, { update_emails: true });
  await announce();
  expect(await emailsTo(owner), 'nothing comes later').toEqual([]);
  shop.clock.advance(1_000);
  await load('1.2.0', '1.1.0', '1.0.0');
  await announce();
  expect(await emailsTo(owner)).toEqual([`Product ${product} 1.2.0 is available`]);
});

test('a user turns the marks in the library off', async () => {
  const owner = await buyer();
  await load('1.1.0', '1.0.0');
  const isNew = async () => {
    const { body } = await shop.call('GET', '/api/purchased', { token: owner.accessToken });
    return purchasedResponseSchema.parse(body).data[0]?.versions.map((version) => version.is_new);
  };
  const { body } = await shop.call('GET', '/api/purchased', { token: owner.accessToken });
  const [, older] = purchasedResponseSchema.parse(body).data[0]?.versions ?? [];
  const path = `/api/purchased/${product}/files/${older?.files[0]?.id}/link`;
  const link = await shop.call('POST', path, { token: owner.accessToken });
  await shop.call('GET', link.body.data.url);
  expect(await isNew()).toEqual([true, false]);
  await change(owner, { update_badges: false });
  expect(await isNew()).toEqual([false, false]);
});

test('an export of the account has both choices', async () => {
  const owner = await shop.newUser();
  await change(owner, { update_emails: false, update_badges: false });
  const { body } = await shop.call('GET', '/api/account/export', { token: owner.accessToken });
  expect(body.data.profile).toMatchObject({ update_emails: false, update_badges: false });
});

test('a version that could not be compared waits an hour for its comparison', async () => {
  const owner = await buyer();
  await load('1.1.0', '1.0.0');
  await shop.db.update(productVersions).set({ comparedAt: null }).where(eq(productVersions.productId, product));
  await announce();
  expect(await emailsTo(owner)).toEqual([]);
  shop.clock.advance(3_600_001);
  await announce();
  expect(await emailsTo(owner)).toHaveLength(1);
});

const update = {
  versionId: 1,
  productId: 1,
  title: 'City Cars',
  version: '2.0.0',
  changelog: 'New wheels.',
  importedAt: new Date(0),
  changes: null,
};
const getUpdateTexts = (changes: Parameters<typeof describeUpdate>[0]['changes']) =>
  describeUpdate({ ...update, changes }, 'https://shop.example').parts.map((part) =>
    part.kind === 'link' ? part.href : part.kind === 'text' ? part.text : '',
  );
const NOTHING = { added: [], removed: [], renamed: [], changed: [] };

test('the email says how many files changed and what can break a project', () => {
  const breaking = Array.from({ length: 7 }, (_, at) => ({ path: `${at}.glb`, text: 'The file was removed' }));
  const totals = { added: 1, removed: 7, renamed: 0, changed: 3, unchanged: 9 };
  const texts = getUpdateTexts({ ...NOTHING, totals, breaking });
  expect(texts).toContain('New wheels.');
  expect(texts).toContain('Files: 3 changed, 1 added, 7 removed.');
  expect(texts.find((each) => each.startsWith('This can break'))?.split('\n')).toEqual([
    'This can break a project that uses it:',
    ...breaking.slice(0, 5).map(({ path }) => `- ${path}: The file was removed`),
    'and 2 more',
  ]);
  expect(texts).toContain('https://shop.example/account/purchased?q=City%20Cars');
  expect(texts.at(-1)).toContain('https://shop.example/account');
});

test('the email is silent about files that could not be compared', () => {
  expect(getUpdateTexts(null).some((each) => /Files:|break/.test(each))).toBe(false);
});

// PGlite has one connection and hides races.
test.runIf(process.env.TEST_ENGINE === 'postgresql')(
  'an account that is deleted while the email is queued leaves no email',
  async () => {
    const owner = await buyer();
    await load('1.1.0', '1.0.0');
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const countWaiting = async () => ((await shop.db.execute(waiting)) as { rows: unknown[] }).rows.length;
    let deleting: ReturnType<typeof shop.call> | undefined;
    // It is read after the owners.
    const readCompany: typeof shop.context.readCompany = async (tx) => {
      deleting ??= shop.call('DELETE', '/api/account', {
        token: owner.accessToken,
        body: { password: TEST_PASSWORD, confirmation: 'DELETE' },
      });
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 20_000 });
      return shop.context.readCompany(tx);
    };
    await announceUpdates({ ...shop.context, readCompany });
    expect(await deleting).toMatchObject({ status: 200 });
    expect(await emailsTo(owner)).toEqual([]);
  },
);
