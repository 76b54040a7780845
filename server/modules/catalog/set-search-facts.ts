import type { EditProductRequest, ProductChange } from '#contract/admin/admin-products.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { EditableProduct } from './queries/product-edits.ts';
import { type SearchFacts, readSearchFacts, writeSearchFacts } from './queries/search-facts.ts';

/** As the audit has them; empty for none. */
export const searchFactTexts = ({ tags, engines }: SearchFacts) => ({
  tags: tags.join(', '),
  engines: engines.join(', '),
});

/**
 * Replaces tags and engines of a locked product that an admin created.
 * @returns the changes for the audit
 * @throws ShopError invalid_input for an imported product, of which the catalog folder has them
 */
export const setSearchFacts = async (
  tx: Database,
  { id, isImported }: EditableProduct,
  { tags, engines }: Pick<EditProductRequest, keyof SearchFacts>,
): Promise<ProductChange['changes']> => {
  if (tags === undefined && engines === undefined) return [];
  const before = await readSearchFacts(tx, id);
  const after = { tags: tags ?? before.tags, engines: engines ?? before.engines };
  const [old, fresh] = [searchFactTexts(before), searchFactTexts(after)];
  const changed = (['tags', 'engines'] as const).filter((field) => old[field] !== fresh[field]);
  if (changed.length === 0) return [];
  if (isImported)
    throw new ShopError('invalid_input', {
      fields: { [changed[0] ?? 'tags']: ['Change it in the catalog folder and import it again'] },
    });
  await writeSearchFacts(tx, id, after);
  return changed.map((field) => ({ field, before: old[field], after: fresh[field] }));
};
