import type { Category } from '#contract/catalog/category.ts';

/** Every category of the tree with the names from the top to it, such as `3D / Vehicles`; each before those below it. */
export const listCategoryPaths = (tree: readonly Category[], above = ''): { id: number; path: string }[] =>
  tree.flatMap(({ id, name, children }) => {
    const path = `${above}${name}`;
    return [{ id, path }, ...listCategoryPaths(children ?? [], `${path} / `)];
  });
