import type { ProductFacts } from '#contract/product-facts.ts';
import type { SearchQuery } from '#contract/search-query.ts';
import { DISCOUNT_STEPS, FRAME_STEPS, TRIANGLE_STEPS } from '#contract/search-terms.ts';
import { toMinor } from '#server/platform/money.ts';
import { BAND_STARTS, FILTER_NAMES, type FacetCounts, type FilterName, RATING_STEPS, UNCOUNTED } from '../facets.ts';
import { passedSteps } from '../filter-steps.ts';
import { type BitSet, addAll, addTo, createBitSet, isIn, keepOnly, removeFrom, sizeOfBoth } from './bit-set.ts';
import { FitIndex } from './fit-index.ts';
import type { IndexRow } from './index-row.ts';
import type { SortKeys, SortOrders } from './sort-orders.ts';
import { ValueSets } from './value-sets.ts';

/** Up to this number of documents, the lowest price is found by a scan instead of in the sorted order. */
const SCANNED_MAX = 2_000;

/** What the facets share with the rest of the index. */
export interface SharedParts {
  /** In documents. */
  capacity: number;
  /** The documents that are listed. */
  live: BitSet;
  keys: SortKeys;
  orders: SortOrders;
  /** The documents of a set in order; the list is reused by the next call. */
  listOf: (set: BitSet) => Uint32Array;
}

/** The sets of documents that pass each filter of a query. */
export type Filters = ReadonlyMap<FilterName, BitSet>;

/** Filters the documents of an index, and counts them per choice of each filter. */
export class FacetIndex {
  /** Index in `BAND_STARTS` of each document's price. */
  private readonly bands: Uint8Array;
  /** Number of `RATING_STEPS` that each document reaches, from the lowest. */
  private readonly ratingSteps: Uint8Array;
  private readonly onSale: BitSet;
  private readonly rigged: BitSet;
  private readonly animated: BitSet;
  /** The choices of the filters by a number that each document passes. */
  private readonly discounts: ValueSets<number>;
  private readonly triangles: ValueSets<number>;
  private readonly frames: ValueSets<number>;
  private readonly categories: ValueSets<number>;
  private readonly formats: ValueSets<string>;
  private readonly engines: ValueSets<string>;
  private readonly fit: FitIndex;
  /** Reusable sets, overwritten by every search. */
  private readonly scratch: Record<FilterName | 'others', BitSet>;
  /** Counts over all products, cached until a change. */
  private unfiltered: FacetCounts | null = null;
  private readonly shared: SharedParts;

  constructor(shared: SharedParts) {
    const { capacity } = shared;
    this.shared = shared;
    this.bands = new Uint8Array(capacity);
    this.ratingSteps = new Uint8Array(capacity);
    this.onSale = createBitSet(capacity);
    this.rigged = createBitSet(capacity);
    this.animated = createBitSet(capacity);
    this.discounts = new ValueSets(capacity);
    this.triangles = new ValueSets(capacity);
    this.frames = new ValueSets(capacity);
    this.categories = new ValueSets(capacity);
    this.formats = new ValueSets(capacity);
    this.engines = new ValueSets(capacity);
    this.fit = new FitIndex(capacity);
    const names = [...FILTER_NAMES, 'others'] as const;
    this.scratch = Object.fromEntries(names.map((name) => [name, createBitSet(capacity)])) as typeof this.scratch;
  }

  /** @param categories of the product, with all their ancestors */
  add(document: number, row: IndexRow, categories: readonly number[]) {
    const price = row.newPriceMinor ?? row.priceMinor;
    this.bands[document] = BAND_STARTS.findLastIndex((start) => price >= start);
    this.ratingSteps[document] = RATING_STEPS.filter((step) => row.rating >= step).length;
    if (row.newPriceMinor !== null) addTo(this.onSale, document);
    if ((row.fileFacts?.skeleton_bones ?? 0) > 0) addTo(this.rigged, document);
    if (row.isAnimated) addTo(this.animated, document);
    const steps = passedSteps(row);
    this.discounts.add(document, steps.discount);
    this.triangles.add(document, steps.triangles);
    this.frames.add(document, steps.frame);
    this.categories.add(document, categories);
    this.formats.add(document, row.formats);
    this.engines.add(document, row.engines);
    this.fit.add(document, row);
  }

  /** What the rules of project fit know of the document. */
  factsOf(document: number): ProductFacts | undefined {
    return this.fit.factsOf(document);
  }

  /** Whether the document has a sale price. */
  isOnSale(document: number): boolean {
    return isIn(this.onSale, document);
  }

  /** Discards the cached counts, because products have changed. */
  invalidate() {
    this.unfiltered = null;
  }

  /**
   * The filters that the query has. Their sets are overwritten by the next call.
   * @param documents how many documents the index has
   * @param hidden documents that are left out
   */
  filtersOf(query: SearchQuery, documents: number, hidden: readonly number[]): Filters {
    const filters = new Map<FilterName, BitSet>();
    const add = (name: FilterName, fill: (set: BitSet) => void) => {
      const set = this.scratch[name];
      set.fill(0);
      fill(set);
      filters.set(name, set);
    };
    const addValues = <Value extends string | number>(
      name: FilterName,
      values: readonly Value[] | undefined,
      sets: ValueSets<Value>,
    ) => {
      if (!values) return;
      add(name, (set) => {
        for (const value of values) {
          const having = sets.of(value);
          if (having) addAll(set, having);
        }
      });
    };
    addValues('category', query.category, this.categories);
    addValues('format', query.format, this.formats);
    addValues('engine', query.engine, this.engines);
    if (hidden.length > 0) {
      add('hidden', (set) => {
        set.set(this.shared.live);
        for (const document of hidden) removeFrom(set, document);
      });
    }
    const { project } = query;
    if (project !== undefined) add('project', (set) => set.set(this.fit.of(project, documents)));
    if (query.on_sale) add('on_sale', (set) => set.set(this.onSale));
    if (query.rigged) add('rigged', (set) => set.set(this.rigged));
    if (query.animated) add('animated', (set) => set.set(this.animated));
    const addStep = (name: FilterName, step: number | undefined, sets: ValueSets<number>) =>
      addValues(name, step === undefined ? undefined : [step], sets);
    addStep('discount', query.discount_min, this.discounts);
    addStep('triangles', query.triangles_max, this.triangles);
    addStep('frame', query.frame_max, this.frames);
    const { price, rating } = this.shared.keys;
    if (query.price_min !== undefined || query.price_max !== undefined) {
      const min = query.price_min === undefined ? -Infinity : toMinor(query.price_min);
      const max = query.price_max === undefined ? Infinity : toMinor(query.price_max);
      add('price', (set) => addWithin(set, price, documents, min, max));
    }
    const { rating_min: ratingMin } = query;
    if (ratingMin !== undefined) add('rating', (set) => addWithin(set, rating, documents, ratingMin, Infinity));
    return filters;
  }

  /**
   * Counts the choices of every filter.
   * @param base documents that match the text, or all of them when there is none
   * @param found documents of `base` that pass all filters
   */
  count(base: BitSet, filters: Filters, found: BitSet): FacetCounts {
    const { live, listOf } = this.shared;
    if (base === live && filters.size === 0) return this.countAll();
    const free = FILTER_NAMES.filter((name) => !filters.has(name));
    const counts = this.countOf(free, found, listOf(found));
    for (const name of filters.keys()) {
      if (UNCOUNTED.has(name)) continue;
      if (filters.size === 1 && base === live) {
        Object.assign(counts, pickCounts(this.countAll(), name));
        continue;
      }
      const { others } = this.scratch;
      others.set(base);
      for (const [other, set] of filters) if (other !== name) keepOnly(others, set);
      Object.assign(counts, this.countOf([name], others, listOf(others)));
    }
    return counts as FacetCounts;
  }

  /** The counts when no document matches. @param none an empty set */
  countNone(none: BitSet): FacetCounts {
    return this.countOf(FILTER_NAMES, none, new Uint32Array()) as FacetCounts;
  }

  /** Counts over all listed products. */
  private countAll(): FacetCounts {
    const { live, listOf } = this.shared;
    this.unfiltered ??= this.countOf(FILTER_NAMES, live, listOf(live)) as FacetCounts;
    return this.unfiltered;
  }

  /** Counts the choices of some filters. @param list the documents of the set */
  private countOf(names: readonly FilterName[], set: BitSet, list: Uint32Array): Partial<FacetCounts> {
    const counts: Partial<FacetCounts> = {};
    if (names.includes('category')) {
      counts.wholeShop = list.length;
      counts.category = this.categories.count(set, list);
    }
    if (names.includes('format')) counts.format = this.formats.count(set, list);
    if (names.includes('engine')) counts.engine = this.engines.count(set, list);
    if (names.includes('on_sale')) counts.onSale = sizeOfBoth(set, this.onSale);
    if (names.includes('rigged')) counts.rigged = sizeOfBoth(set, this.rigged);
    if (names.includes('animated')) counts.animated = sizeOfBoth(set, this.animated);
    if (names.includes('discount')) counts.discount = countSteps(this.discounts, DISCOUNT_STEPS, set, list);
    if (names.includes('triangles')) counts.triangles = countSteps(this.triangles, TRIANGLE_STEPS, set, list);
    if (names.includes('frame')) counts.frame = countSteps(this.frames, FRAME_STEPS, set, list);
    if (names.includes('price')) {
      counts.bands = [...countCodes(this.bands, list, BAND_STARTS.length)];
      Object.assign(counts, this.priceRange(set, list));
    }
    if (names.includes('rating')) {
      const reached = countCodes(this.ratingSteps, list, RATING_STEPS.length + 1);
      // A product that reaches a step also reaches all lower ones.
      counts.ratings = RATING_STEPS.map((_, index) =>
        reached.subarray(RATING_STEPS.length - index).reduce((sum, count) => sum + count, 0),
      );
    }
    return counts;
  }

  /** Lowest and highest price of a set of documents, in minor units. */
  private priceRange(set: BitSet, list: Uint32Array): Pick<FacetCounts, 'priceMin' | 'priceMax'> {
    const { keys, orders } = this.shared;
    const { price } = keys;
    if (list.length === 0) return { priceMin: null, priceMax: null };
    if (list.length > SCANNED_MAX) {
      const [lowest, highest] = [orders.first('price_asc', set), orders.first('price_desc', set)];
      return { priceMin: price[lowest ?? 0] ?? 0, priceMax: price[highest ?? 0] ?? 0 };
    }
    let [priceMin, priceMax] = [Infinity, -Infinity];
    for (let at = 0; at < list.length; at += 1) {
      const value = price[list[at] ?? 0] ?? 0;
      if (value < priceMin) priceMin = value;
      if (value > priceMax) priceMax = value;
    }
    return { priceMin, priceMax };
  }
}

/** Adds the first `count` documents whose key is in the range, both ends included. */
const addWithin = (set: BitSet, keys: Float64Array, count: number, min: number, max: number) => {
  for (let document = 0; document < count; document += 1) {
    const key = keys[document] ?? 0;
    if (key >= min && key <= max) addTo(set, document);
  }
};

/** Number of documents per code. */
const countCodes = (codes: Uint8Array, list: Uint32Array, codeCount: number): Uint32Array => {
  const counts = new Uint32Array(codeCount);
  for (let at = 0; at < list.length; at += 1) {
    const code = codes[list[at] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
};

/** Number of documents per choice of a filter by a number. */
const countSteps = (sets: ValueSets<number>, steps: readonly number[], set: BitSet, list: Uint32Array): number[] => {
  const counts = sets.count(set, list);
  return steps.map((step) => counts.get(step) ?? 0);
};

/** The counts of one filter's choices. */
const pickCounts = (counts: FacetCounts, name: FilterName): Partial<FacetCounts> => {
  const { wholeShop, category, priceMin, priceMax, bands, ratings, onSale, format, engine } = counts;
  const { discount, rigged, animated, triangles, frame } = counts;
  return {
    category: { wholeShop, category },
    price: { priceMin, priceMax, bands },
    rating: { ratings },
    on_sale: { onSale },
    discount: { discount },
    rigged: { rigged },
    animated: { animated },
    triangles: { triangles },
    frame: { frame },
    format: { format },
    engine: { engine },
    project: {},
    hidden: {},
  }[name];
};
