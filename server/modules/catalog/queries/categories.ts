import { asc } from 'drizzle-orm';
import type { Category } from '#contract/category.ts';
import type { ShopContext } from '#server/context.ts';
import { categories } from '../schema.ts';
import { cached } from '#server/platform/cache.ts';

/** The shop's categories, ready to be asked. */
export interface CategoryTree {
  /** Top-level ones, each with its children, in the owner's order. */
  roots: Category[];
  /** Every one, at whatever depth, in the owner's order. */
  all: readonly Category[];
  /** A node with its children; null when there is none with this id. */
  find(id: number): Category | null;
  /** These categories and all below them, each once; an unknown one stands for itself. */
  withDescendants(ids: readonly number[]): number[];
  /** These categories and all above them, each once. */
  withAncestors(ids: readonly number[]): number[];
}

type Node = Category & { children: Category[] };

const treeOf = (rows: readonly { id: number; name: string; parentId: number | null }[]): CategoryTree => {
  const nodes = new Map<number, Node>();
  for (const { id, name, parentId } of rows) nodes.set(id, { id, name, parent_id: parentId, children: [] });
  const roots: Category[] = [];
  for (const node of nodes.values()) {
    const parent = typeof node.parent_id === 'number' ? nodes.get(node.parent_id) : undefined;
    (parent?.children ?? roots).push(node);
  }
  const withDescendants = (ids: readonly number[]) => {
    // Grows while it is walked; a set never holds one twice, so a loop among the rows ends too.
    const found = new Set(ids);
    for (const id of found) for (const child of nodes.get(id)?.children ?? []) found.add(child.id);
    return [...found];
  };
  const withAncestors = (ids: readonly number[]) => {
    const found = new Set(ids);
    for (const id of found) {
      const parent = nodes.get(id)?.parent_id;
      if (typeof parent === 'number') found.add(parent);
    }
    return [...found];
  };
  return { roots, all: [...nodes.values()], find: (id) => nodes.get(id) ?? null, withDescendants, withAncestors };
};

/** The category tree, kept in memory for a short time. */
export const readCategoryTree = (parts: Pick<ShopContext, 'db' | 'clock'>): Promise<CategoryTree> =>
  cached(parts, 'category tree', async () =>
    treeOf(
      await parts.db
        .select({ id: categories.id, name: categories.name, parentId: categories.parentId })
        .from(categories)
        .orderBy(asc(categories.position), asc(categories.id)),
    ),
  );
