import type { ProductFacts } from '#contract/product-facts.ts';
import type { SearchQuery } from '#contract/search-query.ts';
import { DISCOUNT_STEPS, FRAME_STEPS, TRIANGLE_STEPS } from '#contract/search-terms.ts';
import { toMinor } from '#server/platform/money.ts';
import {
  BAND_STARTS,
  type Counts,
  FILTER_NAMES,
  type FacetCounts,
  type FilterName,
  RATING_STEPS,
  UNCOUNTED,
} from '../facets.ts';
import { passedSteps } from '../filter-steps.ts';
import { type BitSet, addAll, addTo, createBitSet, keepOnly, listValues, removeFrom } from './bit-set.ts';
import { ChoiceCounts } from './choice-counts.ts';
import { FitIndex } from './fit-index.ts';
import type { IndexRow } from './index-row.ts';
import type { SortKeys, SortOrders } from './sort-orders.ts';
import { ValueSets } from './value-sets.ts';

/** Up to this number of documents, the lowest price is found by a scan instead of in the sorted order. */
const SCANNED_MAX = 2_000;

/** The filters with choices, by what their choices depend on: the product's files, or its price, sale and rating. */
const FILE_FILTERS = ['format', 'engine', 'rigged', 'animated', 'triangles', 'frame'] as const;
const OFFER_FILTERS = ['price', 'rating', 'on_sale', 'discount'] as const;

/** Largest price in minor units that a product can have. */
const LARGEST_PRICE = 2 ** 31 - 1;

/** The choice of a filter that is on or off. */
const ON = 1;

/** What the facets share with the rest of the index. */
export interface SharedParts {
  /** In documents. */
  capacity: number;
  /** The documents that are listed. */
  live: BitSet;
  keys: SortKeys;
  orders: SortOrders;
}

/** The sets of documents that pass each filter of a query. */
export type Filters = ReadonlyMap<FilterName, BitSet>;

/** Filters the documents of an index, and counts them per choice of each filter. */
export class FacetIndex {
  private readonly onSale: BitSet;
  private readonly rigged: BitSet;
  private readonly animated: BitSet;
  /** The choices of the filters by a number that each document passes. */
  /** In minor units, of each document. */
  private readonly prices: Int32Array;
  private readonly ratings: ValueSets<number>;
  private readonly discounts: ValueSets<number>;
  private readonly triangles: ValueSets<number>;
  private readonly frames: ValueSets<number>;
  private readonly categories: ValueSets<number>;
  private readonly formats: ValueSets<string>;
  private readonly engines: ValueSets<string>;
  private readonly byCategory: ChoiceCounts<'category', number>;
  private readonly byFiles: ChoiceCounts<(typeof FILE_FILTERS)[number], string | number>;
  /** A price counts for its index in `BAND_STARTS`. */
  private readonly byOffer: ChoiceCounts<(typeof OFFER_FILTERS)[number], number>;
  private readonly fit: FitIndex;
  /** Reusable sets, overwritten by every search. */
  private readonly scratch: Record<FilterName | 'others', BitSet>;
  private readonly list: Uint32Array;
  /** Counts over all products, cached until a change. */
  private unfiltered: FacetCounts | null = null;
  private readonly shared: SharedParts;

  constructor(shared: SharedParts) {
    const { capacity } = shared;
    this.shared = shared;
    this.onSale = createBitSet(capacity);
    this.rigged = createBitSet(capacity);
    this.animated = createBitSet(capacity);
    this.prices = new Int32Array(capacity);
    this.ratings = new ValueSets(capacity);
    this.discounts = new ValueSets(capacity);
    this.triangles = new ValueSets(capacity);
    this.frames = new ValueSets(capacity);
    this.categories = new ValueSets(capacity);
    this.formats = new ValueSets(capacity);
    this.engines = new ValueSets(capacity);
    this.byCategory = new ChoiceCounts(['category'], capacity);
    this.byFiles = new ChoiceCounts(FILE_FILTERS, capacity);
    this.byOffer = new ChoiceCounts(OFFER_FILTERS, capacity);
    this.list = new Uint32Array(capacity);
    this.fit = new FitIndex(capacity);
    const names = [...FILTER_NAMES, 'others'] as const;
    this.scratch = Object.fromEntries(names.map((name) => [name, createBitSet(capacity)])) as typeof this.scratch;
  }

  /** @param categories of the product, with all their ancestors */
  add(document: number, row: IndexRow, categories: readonly number[]) {
    const price = row.newPriceMinor ?? row.priceMinor;
    const isOnSale = row.newPriceMinor !== null;
    const isRigged = (row.fileFacts?.skeleton_bones ?? 0) > 0;
    const { discount, triangles, frame } = passedSteps(row);
    const rating = RATING_STEPS.filter((step) => row.rating >= step);
    if (isOnSale) addTo(this.onSale, document);
    if (isRigged) addTo(this.rigged, document);
    if (row.isAnimated) addTo(this.animated, document);
    this.prices[document] = price;
    this.ratings.add(document, rating);
    this.discounts.add(document, discount);
    this.triangles.add(document, triangles);
    this.frames.add(document, frame);
    this.categories.add(document, categories);
    this.formats.add(document, row.formats);
    this.engines.add(document, row.engines);
    this.byCategory.add(document, { category: categories });
    this.byFiles.add(document, {
      format: row.formats,
      engine: row.engines,
      rigged: isRigged ? [ON] : [],
      animated: row.isAnimated ? [ON] : [],
      triangles,
      frame,
    });
    this.byOffer.add(document, {
      price: [BAND_STARTS.findLastIndex((start) => price >= start)],
      rating,
      on_sale: isOnSale ? [ON] : [],
      discount,
    });
    this.fit.add(document, row);
  }

  /** What the rules of project fit know of the document. */
  factsOf(document: number): ProductFacts | undefined {
    return this.fit.factsOf(document);
  }

  /** The documents with a sale price. */
  get discounted(): BitSet {
    return this.onSale;
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
    const { price_min: priceMin, price_max: priceMax, rating_min: ratingMin } = query;
    if (priceMin !== undefined || priceMax !== undefined) {
      const min = priceMin === undefined ? 0 : Math.min(toMinor(priceMin), LARGEST_PRICE);
      const max = priceMax === undefined ? LARGEST_PRICE : Math.min(toMinor(priceMax), LARGEST_PRICE);
      add('price', (set) => addWithin(set, this.prices, documents, min, max));
    }
    if (ratingMin !== undefined && RATING_STEPS.includes(ratingMin)) addStep('rating', ratingMin, this.ratings);
    else if (ratingMin !== undefined) {
      const { rating } = this.shared.keys;
      add('rating', (set) => {
        for (let document = 0; document < documents; document += 1)
          if ((rating[document] ?? 0) >= ratingMin) addTo(set, document);
      });
    }
    return filters;
  }

  /**
   * Counts the choices of every filter.
   * @param base documents that match the text, or all of them when there is none
   * @param found documents of `base` that pass all filters, as a set and as a list
   */
  count(base: BitSet, filters: Filters, found: BitSet, list: Uint32Array): FacetCounts {
    const { live } = this.shared;
    if (base === live && filters.size === 0) return this.countAll();
    const free = FILTER_NAMES.filter((name) => !filters.has(name));
    const counts = this.countOf(free, found, list);
    for (const name of filters.keys()) {
      if (UNCOUNTED.has(name)) continue;
      if (filters.size === 1 && base === live) {
        Object.assign(counts, pickCounts(this.countAll(), name));
        continue;
      }
      const { others } = this.scratch;
      others.set(base);
      for (const [other, set] of filters) if (other !== name) keepOnly(others, set);
      Object.assign(counts, this.countOf([name], others, this.listOf(others)));
    }
    return counts as FacetCounts;
  }

  /** The counts when no document matches. @param none an empty set */
  countNone(none: BitSet): FacetCounts {
    return this.countOf(FILTER_NAMES, none, new Uint32Array()) as FacetCounts;
  }

  /** Counts over all listed products. */
  private countAll(): FacetCounts {
    const { live } = this.shared;
    this.unfiltered ??= this.countOf(FILTER_NAMES, live, this.listOf(live)) as FacetCounts;
    return this.unfiltered;
  }

  /** The documents of a set in order; the list is reused by the next call. */
  private listOf(set: BitSet): Uint32Array {
    return this.list.subarray(0, listValues(set, this.list));
  }

  /** Counts the choices of some filters. @param list the documents of the set */
  private countOf(names: readonly FilterName[], set: BitSet, list: Uint32Array): Partial<FacetCounts> {
    const counts: Partial<FacetCounts> = {};
    const wanted = new Set(names);
    if (wanted.has('category')) {
      counts.wholeShop = list.length;
      counts.category = this.byCategory.count(list)('category');
    }
    if (FILE_FILTERS.some((name) => wanted.has(name))) {
      const countsOf = this.byFiles.count(list);
      if (wanted.has('format')) counts.format = countsOf('format') as Counts<string>;
      if (wanted.has('engine')) counts.engine = countsOf('engine') as Counts<string>;
      if (wanted.has('rigged')) counts.rigged = countsOf('rigged').get(ON) ?? 0;
      if (wanted.has('animated')) counts.animated = countsOf('animated').get(ON) ?? 0;
      if (wanted.has('triangles')) counts.triangles = inOrder(TRIANGLE_STEPS, countsOf('triangles'));
      if (wanted.has('frame')) counts.frame = inOrder(FRAME_STEPS, countsOf('frame'));
    }
    if (OFFER_FILTERS.some((name) => wanted.has(name))) {
      const countsOf = this.byOffer.count(list);
      if (wanted.has('on_sale')) counts.onSale = countsOf('on_sale').get(ON) ?? 0;
      if (wanted.has('discount')) counts.discount = inOrder(DISCOUNT_STEPS, countsOf('discount'));
      if (wanted.has('rating')) counts.ratings = inOrder(RATING_STEPS, countsOf('rating'));
      if (wanted.has('price')) {
        counts.bands = inOrder([...BAND_STARTS.keys()], countsOf('price'));
        Object.assign(counts, this.priceRange(set, list));
      }
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

/**
 * Adds the first `count` documents whose key is in the range, both ends included. It compares by sign bits: prices are in no order, so half
 * of the branches would be predicted wrong.
 * @param min 0 or more
 */
const addWithin = (set: BitSet, keys: Int32Array, count: number, min: number, max: number) => {
  for (let start = 0; start < count; start += 32) {
    const end = Math.min(start + 32, count);
    let word = 0;
    for (let document = start; document < end; document += 1) {
      const key = keys[document] ?? 0;
      const isOutside = ((key - min) | (max - key)) >>> 31;
      word |= (isOutside ^ 1) << (document & 31);
    }
    set[start >>> 5] = (set[start >>> 5] ?? 0) | word;
  }
};

/** The counts of these choices in their order. */
const inOrder = (choices: readonly number[], counts: Counts<number | string>): number[] =>
  choices.map((choice) => counts.get(choice) ?? 0);

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
