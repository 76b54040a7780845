import type { SavePicturesRequest } from '#contract/products/product-uploads.ts';
import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { clearCache } from '#server/platform/cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { PRODUCT_ACTIONS, toProductSubject } from '../queries/admin-products.ts';
import { lockProductAtRevision } from '../lock-product-at-revision.ts';
import { writeRevision } from '../queries/product-edits.ts';
import {
  findPicturesBelowEdit,
  hasSamePictures,
  readPictures,
  removePictureEdit,
  storeEditedPictures,
  takeUploadedPictures,
} from '../queries/product-pictures.ts';
import { scheduleDeletion } from '../queries/unused-files.ts';
import type { StoredPicture } from '../schema/pictures.ts';
import { describePictureChange } from './describe-picture-change.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

type WantedPicture = NonNullable<SavePicturesRequest['pictures']>[number];

/** @throws ShopError invalid_input for a picture that is not stored */
const findWanted = async (
  tx: Database,
  productId: number,
  wanted: readonly WantedPicture[],
  known: readonly StoredPicture[],
): Promise<StoredPicture[]> => {
  const byFile = new Map(known.map((picture) => [picture.file, picture]));
  const missing = wanted.map(({ image }) => image).filter((file) => !byFile.has(file));
  const uploaded = new Map((await takeUploadedPictures(tx, productId, missing)).map((each) => [each.file, each]));
  return wanted.map(({ image, alt }, index) => {
    const found = byFile.get(image) ?? uploaded.get(image);
    if (!found)
      throw new ShopError('invalid_input', {
        fields: { [`pictures.${index}.image`]: ['This picture is no longer stored. Remove it and add it again'] },
      });
    return { ...found, alt };
  });
};

const auditText = (pictures: readonly StoredPicture[]) => pictures.map(({ file, alt }) => ({ file, alt }));

/**
 * Shows the pictures of an admin over the imported ones, or the imported ones again ([design](../../../../docs/design/products.md#uploaded-pictures)).
 * Records the change in the audit log. The files of pictures that nothing shows any more are deleted a day later.
 * @returns false when nothing differs
 * @throws ShopError not_found, invalid_input, product_conflict when the product was changed since the admin read it
 */
export const savePictures = async (
  { db, clock }: Deps,
  id: number,
  { revision, pictures: wanted }: SavePicturesRequest,
  admin: Admin,
): Promise<boolean> => {
  const now = clock.now();
  const isChanged = await inTransaction(db, async (tx) => {
    const product = await lockProductAtRevision(tx, id, revision);
    if (wanted === null && !product.isImported)
      throw new ShopError('invalid_input', { fields: { pictures: ['This asset has no imported pictures'] } });

    const before = await readPictures(tx, id);
    const imported = await findPicturesBelowEdit(tx, id);
    if (wanted === null) {
      if (imported === null) return false;
      await removePictureEdit(tx, id, imported);
    }
    const after = wanted === null ? (imported ?? before) : await findWanted(tx, id, wanted, before);
    if (wanted !== null) {
      if (hasSamePictures(before, after)) return false;
      await storeEditedPictures(tx, id, { pictures: after, imported: imported ?? before });
    }
    await writeRevision(tx, id, product.revision + 1, now);
    const details = {
      revision: product.revision + 1,
      changes: hasSamePictures(before, after)
        ? []
        : [{ field: 'pictures', before: null, after: describePictureChange(before, after) }],
      used_imported: wanted === null ? ['pictures'] : [],
      pictures: { before: auditText(before), after: auditText(after) },
    };
    await recordAudit(tx, admin, { action: PRODUCT_ACTIONS.edit, subject: toProductSubject(id), details }, now);
    await scheduleDeletion(
      tx,
      'assets',
      before.map(({ file }) => file),
      now,
    );
    return true;
  });
  if (isChanged) clearCache(db);
  return isChanged;
};
