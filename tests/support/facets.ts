import type { SearchFacets } from '#contract/catalog/search.ts';

/** Facets with a few values each, with changes. */
export const buildFacets = (changed: Partial<SearchFacets> = {}): SearchFacets => ({
  whole_shop: 40,
  category: [
    { id: 1, count: 30 },
    { id: 85, count: 12 },
    { id: 86, count: 5 },
    { id: 55, count: 10 },
  ],
  price: {
    min: 4.2,
    max: 36.75,
    free: 0,
    bands: [
      { min: 0, max: 4.99, count: 3 },
      { min: 5, max: 9.99, count: 0 },
      { min: 10, max: null, count: 37 },
    ],
  },
  rating: [
    { min: 4.5, count: 7 },
    { min: 4, count: 1 },
  ],
  on_sale: 6,
  discount: [
    { min: 50, count: 0 },
    { min: 30, count: 4 },
    { min: 20, count: 4 },
    { min: 10, count: 6 },
  ],
  rigged: 3,
  animated: 5,
  triangles: [
    { max: 1000, count: 0 },
    { max: 5000, count: 8 },
  ],
  frame: [{ max: 16, count: 2 }],
  format: [
    { value: 'png', count: 9 },
    { value: 'glb', count: 4 },
  ],
  engine: [{ value: 'unity', count: 40 }],
  ...changed,
});
