import type { PublishVersionRequest } from '#contract/products/product-versions.ts';
import type { StoreEffect } from '#server/modules/identity/once-per-key.ts';
import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { clearCache } from '#server/platform/cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError, notFound } from '#server/platform/errors.ts';
import { ChecksumError, type FileStore } from '#server/platform/storage/file-store.ts';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';
import { toDay } from '#server/platform/utc-day.ts';
import { PRODUCT_ACTIONS, toProductSubject } from '../queries/admin-products.ts';
import { lockImports } from '../queries/import-catalog.ts';
import { lockEditable } from '../queries/product-edits.ts';
import { type CheckedUpload, readCheckedUploads, takeCheckedUploads } from '../queries/product-file-uploads.ts';
import { readVersionFiles, setImportedAt, storeFileFacts, storeVersion } from '../queries/product-versions.ts';
import { resetComparisons } from '../queries/version-changes.ts';
import { compareNewestFirst, isNewer } from '../versions/version-numbers.ts';
import { removeUpload, withUploadedFile } from '../uploads/file-uploads.ts';

interface Deps {
  db: Database;
  clock: Clock;
  uploads: FileStore;
  productFiles: ProductStorage;
  storeEffect?: StoreEffect;
}

const GONE = 'This file is no longer stored. Remove it and add it again';

const fileFault = (index: number, message: string) =>
  new ShopError('invalid_input', { fields: { [`files.${index}`]: [message] } });

/** @throws ShopError invalid_input for a file that is not stored, and for names that would overwrite each other */
const findFiles = async (db: Database, productId: number, wanted: readonly string[]): Promise<CheckedUpload[]> => {
  const files = await readCheckedUploads(db, productId, wanted);
  for (const [index, upload] of wanted.entries()) {
    const file = files.find((each) => each.upload === upload);
    if (!file) throw fileFault(index, GONE);
    const isTaken = ({ name }: CheckedUpload) => name.toLowerCase() === file.name.toLowerCase();
    if (files.findIndex(isTaken) !== files.indexOf(file)) throw fileFault(index, 'Another file has this name');
  }
  return files;
};

/**
 * @returns the newest version before; null for the first one
 * @throws ShopError invalid_input when the number is not higher, or another version has another file with the same name
 */
const checkAgainstStored = async (
  tx: Database,
  productId: number,
  { version, files }: { version: string; files: readonly CheckedUpload[] },
): Promise<string | null> => {
  const stored = await readVersionFiles(tx, productId);
  const newest = [...stored.keys()].sort(compareNewestFirst)[0] ?? null;
  if (newest !== null && !isNewer(version, newest))
    throw new ShopError('invalid_input', {
      fields: { version: [`Must be higher than ${newest}, the newest version`] },
    });
  for (const [other, others] of stored)
    for (const [index, file] of files.entries())
      if (others.some(({ name, sha256 }) => name === file.name && sha256 !== file.sha256))
        throw fileFault(index, `Version ${other} has another file with this name. Put the version in the name`);
  return newest;
};

/**
 * Publishes a version of uploaded files ([design](../../../../docs/design/products.md#published-versions)): its owners can download it immediately, and the job
 * compares it with the version before and announces it. Records it in the audit log.
 * @returns the version
 * @throws ShopError not_found, invalid_input
 */
export const publishVersion = async (
  { db, clock, uploads, productFiles, storeEffect }: Deps,
  productId: number,
  request: PublishVersionRequest,
  admin: Admin,
): Promise<string> => {
  const { version, changelog } = request;
  const files = await findFiles(db, productId, request.files);
  // Nothing deletes from the product storage, so a version that is refused must not leave files there.
  await checkAgainstStored(db, productId, { version, files });
  // Before the transaction, because copying takes long. A file is named by its content, so nothing is replaced.
  for (const [index, { upload, size, sha256 }] of files.entries())
    await withUploadedFile(uploads, { upload, size }, (path) => productFiles.put(sha256, path)).catch(
      (error: unknown) => {
        // A part arrived after the check, in place of the one that was checked, or its time was over meanwhile.
        const isGone = error instanceof ChecksumError || (error instanceof ShopError && error.code === 'file_rejected');
        throw isGone ? fileFault(index, GONE) : error;
      },
    );
  await inTransaction(db, async (tx) => {
    // An import checks the versions of the shop before it stores its own.
    await lockImports(tx);
    const now = clock.now();
    if (!(await lockEditable(tx, productId))) throw notFound('product');
    // Again, because another version may have been published meanwhile.
    const before = await checkAgainstStored(tx, productId, { version, files });
    const taken = await takeCheckedUploads(tx, request.files);
    const missing = request.files.findIndex((upload) => !taken.includes(upload));
    if (missing >= 0) throw fileFault(missing, GONE);
    const manifest = {
      version,
      changelog,
      released: toDay(now),
      files: files.map(({ name: file, format, contains, size, sha256 }) => ({ file, format, contains, size, sha256 })),
    };
    const contentsByHash = new Map(files.map(({ sha256, contents }) => [sha256, contents]));
    await storeVersion(tx, productId, manifest, contentsByHash, now);
    await storeFileFacts(tx, productId, now);
    await resetComparisons(tx, [productId]);
    const details = {
      changes: [{ field: 'version', before, after: version }],
      used_imported: [],
      files: files.map(({ name, sha256 }) => ({ name, sha256 })),
    };
    await recordAudit(tx, admin, { action: PRODUCT_ACTIONS.edit, subject: toProductSubject(productId), details }, now);
    await storeEffect?.(tx, version);
    await setImportedAt(tx, [productId], now, clock.now());
  });
  clearCache(db);
  for (const { upload, size } of files) await removeUpload(uploads, { upload, size });
  return version;
};
