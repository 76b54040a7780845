import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { prepareVersionChanges } from '#server/modules/catalog/versions/prepare-version-changes.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { type CatalogFolder, type FixtureProduct, makeCatalogFolder } from '#tests/support/catalog-fixtures.ts';
import { type ImportTarget, createImportTarget } from '#tests/support/catalog-import.ts';

const svg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${color}"/></svg>`;

const OLDEST = { version: '1.0.0', files: { 'a.svg': svg('red') } };
const BETWEEN = { version: '1.5.0', files: { 'a.svg': svg('lime') } };
const NEWEST = { version: '2.0.0', files: { 'a.svg': svg('blue') } };

let target: ImportTarget;
const folders: CatalogFolder[] = [];
beforeAll(async () => {
  target = await createImportTarget();
});
afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.close();
});
afterAll(() => target.close());

const load = async (versions: FixtureProduct['versions'] & {}) => {
  const folder = await makeCatalogFolder([{ id: 1, versions }]);
  folders.push(folder);
  await target.load(folder);
};
const readBases = () =>
  target.readRows<{ version: string; base: string; isCompared: boolean }>(sql`
    select after.version, base.version as base, after.compared_at is not null as "isCompared"
    from version_changes join product_versions after on after.id = version_id
      join product_versions base on base.id = base_version_id
    order by after.id`);

// docs/design/downloads-and-licenses.md#versions
test('compares a version again when another one came in between while it was compared', async () => {
  await load([NEWEST, OLDEST]);
  await target.db.execute(sql`delete from version_changes`);
  await target.db.execute(sql`update product_versions set compared_at = null where version = '2.0.0'`);
  let isImported = false;
  const previews: FileStore = {
    ...target.previews,
    // The comparison publishes its pictures before it is stored.
    put: async (...picture) => {
      await target.previews.put(...picture);
      if (isImported) return;
      isImported = true;
      await target.db.execute(sql`
        insert into product_versions (product_id, version, changelog, released_at, imported_at, compared_at)
        select product_id, '1.5.0', changelog, released_at, imported_at, compared_at
        from product_versions where version = '1.0.0'`);
    },
    find: (name) => (isImported ? target.previews.find(name) : Promise.resolve(null)),
  };
  await prepareVersionChanges({ ...target, previews });
  expect(isImported).toBe(true);
  expect(await readBases()).toEqual([{ version: '2.0.0', base: '1.0.0', isCompared: false }]);
  await load([NEWEST, BETWEEN, OLDEST]);
  expect(await readBases()).toContainEqual({ version: '2.0.0', base: '1.5.0', isCompared: true });
});
