import type { FileFacts, ProductFacts } from '#contract/products/product-facts.ts';
import { LICENSE } from './license.ts';

/**
 * What the rules of project fit know of a product. The formats of a product that was imported before the shop read facts are those of
 * all its versions. See docs/design/fits-my-project.md#fits-my-project.
 */
export const toProductFacts = (row: { formats: string[]; fileFacts: FileFacts | null }): ProductFacts => ({
  license: LICENSE.name,
  ...(row.fileFacts ?? { formats: row.formats }),
});
