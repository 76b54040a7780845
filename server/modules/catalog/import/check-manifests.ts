import type { CatalogManifest, ProductManifest } from '#contract/catalog/catalog-manifest.ts';
import { isNewer } from '../versions/version-numbers.ts';
import type { Report } from './catalog-error.ts';
import type { ProductSource } from './read-manifests.ts';

const PRODUCTS_FOLDER = 'products/';

/** The values that occur more than once, each listed once. */
const repeated = <Value>(values: readonly Value[]) => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

const checkCategories = ({ categories }: CatalogManifest, report: Report) => {
  const reportFault = (what: string) => report('catalog.json', what);
  const byId = new Map(categories.map((category) => [category.id, category]));
  for (const id of repeated(categories.map(({ id }) => id))) reportFault(`categories: the id ${id} is listed twice`);
  for (const key of repeated(categories.map(({ name, parent_id }) => `${name.toLowerCase()}\n${parent_id}`)))
    reportFault(`categories: “${key.split('\n')[0]}” is listed twice under the same parent`);
  for (const [index, category] of categories.entries()) {
    if (category.parent_id !== null && !byId.has(category.parent_id))
      reportFault(`categories[${index}].parent_id: unknown category ${category.parent_id}`);
    const seen = new Set<number>();
    let above: typeof category | undefined = category;
    while (above && !seen.has(above.id)) {
      seen.add(above.id);
      above = above.parent_id === null ? undefined : byId.get(above.parent_id);
    }
    if (above) reportFault(`categories[${index}].parent_id: category ${category.id} is its own ancestor`);
  }
};

const checkVersions = (file: string, { versions }: ProductManifest, report: Report) => {
  const numbers = versions.map(({ version }) => version);
  for (const version of repeated(numbers)) report(file, `versions: ${version} is listed twice`);
  if (numbers.some((version, index) => index > 0 && isNewer(version, numbers[index - 1] ?? '')))
    report(file, 'versions: must be sorted, the newest one first');
  for (const [index, { files }] of versions.entries()) {
    for (const name of repeated(files.map((entry) => entry.file)))
      report(file, `versions[${index}].files: ${name} is listed twice`);
  }
};

/** A date such as 31 February passes the schema. */
const isCalendarDate = (date: string) => {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
};

const checkDates = (file: string, { released, versions }: ProductManifest, report: Report) => {
  const dates = [
    { field: 'released', date: released },
    ...versions.map((version, index) => ({ field: `versions[${index}].released`, date: version.released })),
  ];
  for (const { field, date } of dates) {
    if (!isCalendarDate(date)) report(file, `${field}: ${date} is not a valid date`);
  }
};

const checkProduct = ({ folder, manifest }: ProductSource, categoryIds: ReadonlySet<number>, report: Report) => {
  const file = `${folder}/product.json`;
  if (folder !== `${PRODUCTS_FOLDER}${manifest.slug}`)
    report(file, `slug: must equal the name of its folder, ${folder.slice(PRODUCTS_FOLDER.length)}`);
  for (const [index, id] of manifest.categories.entries()) {
    if (!categoryIds.has(id)) report(file, `categories[${index}]: unknown category ${id}`);
  }
  for (const id of repeated(manifest.categories)) report(file, `categories: ${id} is listed twice`);
  for (const name of repeated(manifest.images.map((image) => image.file)))
    report(file, `images: ${name} is listed twice`);
  for (const key of repeated(manifest.facts.map((fact) => fact.key))) report(file, `facts: ${key} is listed twice`);
  checkDates(file, manifest, report);
  checkVersions(file, manifest, report);
};

/** Checks what the schema of a single file cannot: ids, names and references across all manifests. */
export const checkManifests = (catalog: CatalogManifest, products: readonly ProductSource[], report: Report) => {
  checkCategories(catalog, report);
  for (const slug of repeated(catalog.products)) report('catalog.json', `products: ${slug} is listed twice`);
  const categoryIds = new Set(catalog.categories.map(({ id }) => id));
  for (const product of products) checkProduct(product, categoryIds, report);

  const byId = new Map<number, string>();
  for (const { folder, manifest } of products) {
    const other = byId.get(manifest.id);
    if (other) report(`${folder}/product.json`, `id: ${manifest.id} is already used by ${other}`);
    else byId.set(manifest.id, folder);
  }
};
