import type { Category } from '#contract/catalog/category.ts';

/** The shop's categories with lookups. */
export interface CategoryTree {
  /** Top-level categories with their children, in the owner's order. */
  roots: Category[];
  /** Every category of any depth, in the owner's order. */
  all: readonly Category[];
  /** The category with its children; null when the id is unknown. */
  find(id: number): Category | null;
  /** The categories and all their descendants, each once; an unknown id is returned as it is. */
  withDescendants(ids: readonly number[]): number[];
  /** The categories and all their ancestors, each once. */
  withAncestors(ids: readonly number[]): number[];
}

type Node = Category & { children: Category[] };

/** @param rows every category, in the owner's order */
export const buildCategoryTree = (
  rows: readonly { id: number; name: string; parentId: number | null }[],
): CategoryTree => {
  const nodes = new Map<number, Node>();
  for (const { id, name, parentId } of rows) nodes.set(id, { id, name, parent_id: parentId, children: [] });
  const roots: Category[] = [];
  for (const node of nodes.values()) {
    const parent = typeof node.parent_id === 'number' ? nodes.get(node.parent_id) : undefined;
    (parent?.children ?? roots).push(node);
  }
  const withDescendants = (ids: readonly number[]) => {
    // The set grows during the iteration. It holds each id once, so a cycle among the rows ends as well.
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
