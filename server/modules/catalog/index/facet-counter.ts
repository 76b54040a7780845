import { DISCOUNT_STEPS, FRAME_STEPS, TRIANGLE_STEPS } from '#contract/catalog/search-terms.ts';
import {
  BAND_STARTS,
  type Counts,
  FILTER_NAMES,
  type FacetCounts,
  type FilterName,
  RATING_STEPS,
  UNCOUNTED,
} from '../facets.ts';
import { type BitSet, countValues, createBitSet, intersectWith, subtract } from './bit-set.ts';
import { ChoiceCounts } from './choice-counts.ts';
import { type Choice, type Choices, FILE_FILTERS, FREE, OFFER_FILTERS, ON } from './choices.ts';
import type { Filters } from './filter-sets.ts';
import { Members } from './members.ts';
import type { SortKeys, SortOrders } from './sort-orders.ts';

/** Up to this number of documents, the lowest price is found by a scan instead of in the sorted order. */
const SCANNED_MAX = 2_000;

/** What the counter shares with the rest of the index. */
interface SharedState {
  /** In documents. */
  capacity: number;
  /** The documents that are listed. */
  live: BitSet;
  keys: SortKeys;
  orders: SortOrders;
}

/** Filters that are counted together. */
type AnyGroup = Pick<ChoiceCounts<never, Choice>, 'tally'>;

/** Counts the documents of an index per choice of each filter. */
export class FacetCounter {
  private readonly byCategory: ChoiceCounts<'category', Choice>;
  private readonly byFiles: ChoiceCounts<(typeof FILE_FILTERS)[number], Choice>;
  private readonly byOffer: ChoiceCounts<(typeof OFFER_FILTERS)[number], Choice>;
  /** Reusable, overwritten by every count. */
  private readonly others: BitSet;
  private readonly othersList: Uint32Array;
  private readonly rest: BitSet;
  private readonly restList: Uint32Array;
  /** Counts over all products, cached until a change. */
  private unfiltered: FacetCounts | null = null;
  /** Tallies of all products by group, cached in the same way. */
  private readonly totals = new Map<AnyGroup, Uint32Array>();
  /** Number of listed products, cached in the same way. */
  private listed: number | null = null;
  private readonly shared: SharedState;

  constructor(shared: SharedState) {
    const { capacity } = shared;
    this.shared = shared;
    this.byCategory = new ChoiceCounts(['category'], capacity);
    this.byFiles = new ChoiceCounts(FILE_FILTERS, capacity);
    this.byOffer = new ChoiceCounts(OFFER_FILTERS, capacity);
    this.others = createBitSet(capacity);
    this.othersList = new Uint32Array(capacity);
    this.rest = createBitSet(capacity);
    this.restList = new Uint32Array(capacity);
  }

  add(document: number, choices: Choices) {
    for (const counts of [this.byCategory, this.byFiles, this.byOffer]) counts.add(document, choices);
  }

  /** Discards the cached counts, because products have changed. */
  invalidate() {
    this.unfiltered = null;
    this.totals.clear();
    this.listed = null;
  }

  /**
   * Counts the choices of every filter.
   * @param base documents that match the text, or all of them when there is none
   * @param found documents of `base` that pass all filters
   */
  count(base: BitSet, filters: Filters, found: Members): FacetCounts {
    const { live } = this.shared;
    if (base === live && filters.size === 0) return this.countAll();
    const free = FILTER_NAMES.filter((name) => !filters.has(name));
    const counts = this.countChoices(free, found);
    for (const name of filters.keys()) {
      if (UNCOUNTED.has(name)) continue;
      if (filters.size === 1 && base === live) {
        Object.assign(counts, pickCounts(this.countAll(), name));
        continue;
      }
      const { others } = this;
      others.set(base);
      for (const [other, set] of filters) if (other !== name) intersectWith(others, set);
      Object.assign(counts, this.countChoices([name], this.toMembers(others)));
    }
    return counts as FacetCounts;
  }

  /** The counts when no document matches. */
  countNone(): FacetCounts {
    this.others.fill(0);
    return this.countChoices(FILTER_NAMES, this.toMembers(this.others)) as FacetCounts;
  }

  /** Counts over all listed products. */
  private countAll(): FacetCounts {
    const { live } = this.shared;
    this.unfiltered ??= this.countChoices(FILTER_NAMES, this.toMembers(live)) as FacetCounts;
    return this.unfiltered;
  }

  /** The members of a set. Their list is overwritten by the next call. */
  private toMembers(set: BitSet): Members {
    return new Members(set, this.othersList);
  }

  private getTotal(group: AnyGroup): Uint32Array {
    const known = this.totals.get(group);
    if (known) return known;
    const total = group.tally(this.toMembers(this.shared.live).list);
    this.totals.set(group, total);
    return total;
  }

  /** Returns the tally of a group. That of most products is the total without the tally of the rest, whose list is shorter. */
  private createTallier(members: Members): (group: AnyGroup) => Uint32Array {
    const { rest, restList } = this;
    const { live } = this.shared;
    this.listed ??= countValues(live);
    if (2 * members.size <= this.listed) return (group) => group.tally(members.list);
    rest.set(live);
    subtract(rest, members.set);
    const others = new Members(rest, restList);
    return (group) => {
      const total = this.getTotal(group);
      const unwanted = group.tally(others.list);
      return total.map((count, choice) => count - (unwanted[choice] ?? 0));
    };
  }

  /** Counts the choices of some filters. */
  private countChoices(names: readonly FilterName[], members: Members): Partial<FacetCounts> {
    const tallyGroup = this.createTallier(members);
    const counts: Partial<FacetCounts> = {};
    const wanted = new Set(names);
    if (wanted.has('category')) {
      counts.wholeShop = members.size;
      counts.category = this.byCategory.getCounts('category', tallyGroup(this.byCategory)) as Counts<number>;
    }
    if (FILE_FILTERS.some((name) => wanted.has(name))) {
      const tally = tallyGroup(this.byFiles);
      const getCounts = (name: (typeof FILE_FILTERS)[number]) => this.byFiles.getCounts(name, tally);
      if (wanted.has('format')) counts.format = getCounts('format') as Counts<string>;
      if (wanted.has('engine')) counts.engine = getCounts('engine') as Counts<string>;
      if (wanted.has('rigged')) counts.rigged = getCounts('rigged').get(ON) ?? 0;
      if (wanted.has('animated')) counts.animated = getCounts('animated').get(ON) ?? 0;
      if (wanted.has('triangles')) counts.triangles = inOrder(TRIANGLE_STEPS, getCounts('triangles'));
      if (wanted.has('frame')) counts.frame = inOrder(FRAME_STEPS, getCounts('frame'));
    }
    if (OFFER_FILTERS.some((name) => wanted.has(name))) {
      const tally = tallyGroup(this.byOffer);
      const getCounts = (name: (typeof OFFER_FILTERS)[number]) => this.byOffer.getCounts(name, tally);
      if (wanted.has('on_sale')) counts.onSale = getCounts('on_sale').get(ON) ?? 0;
      if (wanted.has('discount')) counts.discount = inOrder(DISCOUNT_STEPS, getCounts('discount'));
      if (wanted.has('rating')) counts.ratings = inOrder(RATING_STEPS, getCounts('rating'));
      if (wanted.has('price')) {
        counts.bands = inOrder([...BAND_STARTS.keys()], getCounts('price'));
        counts.free = getCounts('price').get(FREE) ?? 0;
        Object.assign(counts, this.priceRange(members));
      }
    }
    return counts;
  }

  /** Lowest and highest price of a set of documents, in minor units; null for an empty set. */
  private priceRange(members: Members): Pick<FacetCounts, 'priceMin' | 'priceMax'> {
    const { keys, orders } = this.shared;
    const { price } = keys;
    const { set, size } = members;
    if (size === 0) return { priceMin: null, priceMax: null };
    if (size > SCANNED_MAX) {
      const [lowest, highest] = [orders.first('price_asc', set), orders.first('price_desc', set)];
      return { priceMin: price[lowest ?? 0] ?? 0, priceMax: price[highest ?? 0] ?? 0 };
    }
    const { list } = members;
    let [priceMin, priceMax] = [Infinity, -Infinity];
    for (let at = 0; at < list.length; at += 1) {
      const value = price[list[at] ?? 0] ?? 0;
      if (value < priceMin) priceMin = value;
      if (value > priceMax) priceMax = value;
    }
    return { priceMin, priceMax };
  }
}

/** The counts of these choices in their order. */
const inOrder = (choices: readonly number[], counts: Counts<Choice>): number[] =>
  choices.map((choice) => counts.get(choice) ?? 0);

/** The counts of one filter's choices. */
const pickCounts = (counts: FacetCounts, name: FilterName): Partial<FacetCounts> => {
  const { wholeShop, category, priceMin, priceMax, free, bands, ratings, onSale, format, engine } = counts;
  const { discount, rigged, animated, triangles, frame } = counts;
  return {
    category: { wholeShop, category },
    price: { priceMin, priceMax, free, bands },
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
