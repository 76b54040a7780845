/** How many products a page recommends. */
const RELATED_MAX = 8;
/** Best sellers that are compared by their tags. */
const CANDIDATES_MAX = 60;

/** The facts of a product that decide which others are recommended. */
export interface Relatable {
  id: number;
  /** Main category; null without one. */
  categoryId: number | null;
  tags: readonly string[];
  /** Only listed products are recommended. */
  isListed: boolean;
}

const groupBy = <Key>(bestSellersFirst: readonly Relatable[], getKeys: (product: Relatable) => Iterable<Key>) => {
  const groups = new Map<Key, Relatable[]>();
  for (const product of bestSellersFirst) {
    if (!product.isListed) continue;
    for (const key of getKeys(product)) {
      const group = groups.get(key) ?? [];
      // One more than needed, because a product is not compared with itself.
      if (group.length <= CANDIDATES_MAX) group.push(product);
      groups.set(key, group);
    }
  }
  return groups;
};

/**
 * Chooses related products: best sellers of the same main category, most common tags first; the rest is filled with best sellers that
 * share a tag.
 * @param bestSellersFirst all products
 * @returns their ids for one product
 */
export const chooseRelated = (bestSellersFirst: readonly Relatable[]): ((product: Relatable) => number[]) => {
  const ranks = new Map(bestSellersFirst.map(({ id }, rank) => [id, rank]));
  const byCategory = groupBy(bestSellersFirst, ({ categoryId }) => (categoryId === null ? [] : [categoryId]));
  const byTag = groupBy(bestSellersFirst, ({ tags }) => new Set(tags));
  return (product) => {
    const wanted = new Set(product.tags);
    const nearestFirst = (candidates: readonly Relatable[]) => {
      const others = candidates.filter(({ id }) => id !== product.id).slice(0, CANDIDATES_MAX);
      const common = new Map(others.map((one) => [one.id, one.tags.filter((tag) => wanted.has(tag)).length]));
      return others.map(({ id }) => id).sort((a, b) => (common.get(b) ?? 0) - (common.get(a) ?? 0));
    };
    const inCategory = product.categoryId === null ? [] : nearestFirst(byCategory.get(product.categoryId) ?? []);
    if (inCategory.length >= RELATED_MAX) return inCategory.slice(0, RELATED_MAX);
    const sharing = new Set([...wanted].flatMap((tag) => byTag.get(tag) ?? []));
    const bestSellers = [...sharing].sort((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0));
    return [...new Set([...inCategory, ...nearestFirst(bestSellers)])].slice(0, RELATED_MAX);
  };
};
