import { listUsedPreviews } from '#server/modules/catalog/import/preview-files.ts';
import { listPictureFiles } from '#server/modules/catalog/pictures/list-picture-files.ts';
import {
  type PictureFiles,
  listProductFiles,
  listUsedPictures,
} from '#server/modules/catalog/queries/product-files.ts';
import { countMissingNumbers } from '#server/modules/orders/queries/invoices.ts';
import { creditNotes, invoices } from '#server/modules/orders/schema/invoices.ts';
import { checkLedger } from '#server/modules/payments/ledger/check-ledger.ts';
import { type BackupManifest, checkBackup, nameFaults, restoreBackup, writeBackup } from '#server/platform/backup.ts';
import type { RecordedFile, RecordedFiles } from '#server/platform/backup-files.ts';
import type { Database } from '#server/platform/db/client.ts';
import { mapConcurrently } from '#server/platform/map-concurrently.ts';
import { countAppliedMigrations } from '#server/platform/db/table-rows.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { PRODUCT_FILES_FOLDER } from '#server/platform/storage/folders.ts';
import type { FileStores } from '#server/platform/storage/open-stores.ts';
import {
  type ProductStorage,
  createProductStorage,
  toProductFileName,
} from '#server/platform/storage/product-storage.ts';
import { openStoresForCommand } from './open-stores.ts';
import { withDatabase, withDatabaseToRead } from './with-database.ts';

/** What a backup copies of DATA_DIR besides product files, pictures and previews: the generated secrets. */
const SOURCES = ['secrets.json'];

/** The stores by the names of their folders in a backup. Uploads that nobody has used yet are not in it. */
const byFolder = ({ products, assets, previews }: FileStores) => ({
  [PRODUCT_FILES_FOLDER]: products,
  assets,
  previews,
});

const print = (line: string) => void process.stdout.write(`${line}\n`);
const rowsIn = (tables: Record<string, { rows: number }>) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

/** Product files by their names in the store. Files of equal content are stored once. */
const listRecordedProductFiles = async (db: Database) => {
  const recorded = new Map<string, RecordedFile>();
  for (const { name, sha256, size } of await listProductFiles(db))
    recorded.set(toProductFileName(sha256), { label: `product file ${name} (${sha256})`, content: { size, sha256 } });
  return recorded;
};

const withoutContent = (kind: string, names: Iterable<string>) =>
  new Map([...names].map((name): [string, RecordedFile] => [name, { label: `${kind} ${name}`, content: null }]));

/** What the database records of product files, and of published pictures and previews, by the folders of a backup. */
export const listRecordedFiles = async (db: Database): Promise<RecordedFiles> => ({
  [PRODUCT_FILES_FOLDER]: await listRecordedProductFiles(db),
  assets: withoutContent('picture', (await listUsedPictures(db)).flatMap(listPictureFiles)),
  previews: withoutContent('preview', await listUsedPreviews(db)),
});

interface CheckedStores {
  products: ProductStorage;
  assets: FileStore;
  previews: FileStore;
}

/** Files that are looked up in a storage at the same time. */
const LOOKUP_CONCURRENCY = 16;

/** @returns what `describe` says about each item that has a fault, in their order */
const findFaults = async <Item>(
  items: Iterable<Item>,
  describe: (item: Item) => Promise<string | null>,
): Promise<string[]> =>
  (await mapConcurrently([...items], LOOKUP_CONCURRENCY, describe)).filter((fault) => fault !== null);

/** @returns what is wrong with the product files. Files of equal content are stored once, so they are read once. */
const findProductFileFaults = async (db: Database, products: ProductStorage) => {
  const checks = new Map<string, Promise<boolean>>();
  const isIntact = ({ sha256, size }: { sha256: string; size: number }) => {
    const key = `${sha256} ${size}`;
    const check = checks.get(key) ?? products.isIntact(sha256, size);
    checks.set(key, check);
    return check;
  };
  return findFaults(await listProductFiles(db), async (file) =>
    (await isIntact(file)) ? null : `product file ${file.name} (${file.sha256}) is missing or damaged`,
  );
};

/** Whether a store has a file. A folder that the disk cannot search has none. */
const isStored = async (store: FileStore, name: string) => {
  try {
    return (await store.find(name)) !== null;
  } catch (error) {
    // A storage of another machine may only be unavailable.
    if (store.folder === null) throw error;
    return false;
  }
};

/** @returns a line that names the first missing file of the picture, or null */
const findPictureFault = async (assets: FileStore, picture: PictureFiles) => {
  for (const name of listPictureFiles(picture))
    if (!(await isStored(assets, name)))
      return name === picture.file ? `picture ${name} is missing` : `picture ${picture.file} has no ${name}`;
  return null;
};

const findMissingFiles = async (db: Database, { products, assets, previews }: CheckedStores): Promise<string[]> => [
  ...(await findProductFileFaults(db, products)),
  ...(await findFaults(await listUsedPictures(db), (picture) => findPictureFault(assets, picture))),
  ...(await findFaults(await listUsedPreviews(db), async (name) =>
    (await isStored(previews, name)) ? null : `preview ${name} is missing`,
  )),
];

const toChecked = ({ products, assets, previews }: FileStores): CheckedStores => ({
  products: createProductStorage(products),
  assets,
  previews,
});

/** Compares the shop with its own records. @returns what is wrong, one line each */
export const checkShop = async (db: Database, stores: CheckedStores): Promise<string[]> => {
  const { faults } = await checkLedger(db);
  const invoiceGaps = await countMissingNumbers(db, invoices);
  const creditNoteGaps = await countMissingNumbers(db, creditNotes);
  return [
    ...faults,
    ...(invoiceGaps === 0 ? [] : [`${invoiceGaps} invoice numbers are missing`]),
    ...(creditNoteGaps === 0 ? [] : [`${creditNoteGaps} credit note numbers are missing`]),
    ...(await findMissingFiles(db, stores)),
  ];
};

const report = (faults: readonly string[]) => {
  for (const fault of faults) print(fault);
  print(faults.length === 0 ? 'the shop is consistent' : `${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
};

/** The code of a backup that was written, but of a shop with missing or damaged files. */
const FAULTY_SHOP_EXIT = 3;

export const backUp = async (folder: string): Promise<void> => {
  const { manifest, faults } = await withDatabaseToRead(async (db, env) =>
    writeBackup(db, {
      folder,
      stores: byFolder(await openStoresForCommand(env)),
      dataDir: env.dataDir,
      sources: SOURCES,
      migrations: await countAppliedMigrations(db),
      listRecorded: listRecordedFiles,
      now: new Date(),
    }),
  );
  const { tables, files } = manifest;
  print(
    `Wrote ${rowsIn(tables)} rows of ${Object.keys(tables).length} tables, and ${files?.rows ?? 0} files, to ${folder}`,
  );
  if (faults.length === 0) return;
  const lines = [
    ...nameFaults(faults),
    `Files and folders of the shop that are missing or damaged: ${faults.length}. This backup has no good copy of them: keep the older backups. npm run admin -- check shows more`,
  ];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = FAULTY_SHOP_EXIT;
};

export const restore = async (folder: string): Promise<void> => {
  const faults = await withDatabase(async (db, env) => {
    const stores = await openStoresForCommand(env);
    const migrations = await countAppliedMigrations(db);
    const { tables, createdAt } = await restoreBackup(db, {
      folder,
      stores: byFolder(stores),
      dataDir: env.dataDir,
      sources: SOURCES,
      migrations,
    });
    print(`Restored ${rowsIn(tables)} rows of ${createdAt}`);
    return checkShop(db, toChecked(stores));
  });
  report(faults);
};

/** What the check says about a backup that has everything that was written to it. */
export const describeWhole = ({ tables, files, faultyFiles = 0, createdAt }: BackupManifest): string => {
  const rows = `${rowsIn(tables)} rows of ${Object.keys(tables).length} tables`;
  if (!files)
    return `The rows of the backup of ${createdAt} are whole: ${rows}. Its files were not checked, because the version that wrote it kept no checksums of them`;
  const whole = `The backup of ${createdAt} is whole: ${rows}, and ${files.rows} files`;
  return faultyFiles === 0
    ? whole
    : `${whole}. But files of the shop were missing or damaged when it was written (${faultyFiles}): keep the older backups`;
};

/** @param folder of a backup; without one the shop is checked */
export const check = async (folder: string | undefined): Promise<void> => {
  if (folder === undefined) {
    report(await withDatabaseToRead(async (db, env) => checkShop(db, toChecked(await openStoresForCommand(env)))));
    return;
  }
  const manifest = await checkBackup(folder);
  print(describeWhole(manifest));
  if (manifest.faultyFiles) process.exitCode = 1;
};
