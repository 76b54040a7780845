import type { CatalogManifest, ProductManifest } from '#contract/catalog/catalog-manifest.ts';
import type { Database } from '#server/platform/db/client.ts';
import { findCreatedTitle, findSlugHolder, listStoredCategories } from '../queries/import-catalog.ts';
import { type VersionManifest, readVersionFiles } from '../queries/product-versions.ts';
import type { CheckedCatalog } from './check-catalog.ts';

const describe = (files: readonly { name: string; sha256: string }[]) =>
  files
    .map(({ name, sha256 }) => `${name} ${sha256}`)
    .sort()
    .join('\n');

const toFiles = (version: VersionManifest) => version.files.map(({ file, sha256 }) => ({ name: file, sha256 }));

/** Files of the folder that have the name of another file of a version that only the shop has. An export puts all of them in one folder. */
const findTakenNames = ({ versions }: ProductManifest, stored: Awaited<ReturnType<typeof readVersionFiles>>) => {
  const files = versions.flatMap(toFiles);
  const ownVersions = [...stored].filter(([version]) => versions.every((each) => each.version !== version));
  return ownVersions.flatMap(([version, others]) =>
    others
      .filter((other) => files.some(({ name, sha256 }) => name === other.name && sha256 !== other.sha256))
      .map(({ name }) => `${name}: version ${version} of the shop has another file with this name; rename it`),
  );
};

/** Categories of the folder with the name of one that only the shop has. An export has both, and no import accepts two under one parent. */
const findTakenCategories = async (db: Database, { categories }: CatalogManifest): Promise<string[]> => {
  const stored = await listStoredCategories(db);
  const ids = new Set(categories.map(({ id }) => id));
  return categories.flatMap(({ id, name, parent_id: parentId }, index) => {
    const namesakes = stored.filter(
      (each) => each.parentId === parentId && each.name.toLowerCase() === name.toLowerCase(),
    );
    // Earlier releases accepted two of one name. Their shops must still import the folders that they have.
    if (namesakes.some((each) => each.id === id)) return [];
    const other = namesakes.find((each) => !ids.has(each.id));
    return other
      ? [
          `catalog.json: categories[${index}].name: “${name}” is already category ${other.id} of the shop; use its id or another name`,
        ]
      : [];
  });
};

/**
 * Finds contradictions between the folder and the shop. Users own the files of a version, so a published version never changes.
 * @returns one line per fault
 */
export const findConflicts = async (db: Database, catalog: CheckedCatalog): Promise<string[]> => {
  const faults = await findTakenCategories(db, catalog.manifest);
  for (const { manifest } of catalog.products) {
    const where = `products/${manifest.slug}/product.json`;
    const holder = await findSlugHolder(db, manifest);
    if (holder !== null) faults.push(`${where}: slug: is already used by product ${holder} of the shop`);
    const created = await findCreatedTitle(db, manifest);
    if (created !== null)
      faults.push(`${where}: id: is already used by "${created}", which an admin created; choose another one`);
    const stored = await readVersionFiles(db, manifest.id);
    for (const [index, version] of manifest.versions.entries()) {
      const known = stored.get(version.version);
      if (known && describe(known) !== describe(toFiles(version)))
        faults.push(
          `${where}: versions[${index}]: the shop already has other files as version ${version.version}; give these a new number`,
        );
    }
    for (const fault of findTakenNames(manifest, stored)) faults.push(`${where}: ${fault}`);
  }
  return faults;
};
