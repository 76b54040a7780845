import type { ProductFacts } from '#contract/products/product-facts.ts';
import type { SearchQuery } from '#contract/catalog/search-query.ts';
import { toMinor } from '#server/platform/money.ts';
import type { NamedFacts } from '../fact-words.ts';
import { FILTER_NAMES, type FilterName, RATING_STEPS } from '../facets.ts';
import { type BitSet, addBit, createBitSet, removeBit, uniteWith } from './bit-set.ts';
import { type Choice, type ChoiceFilter, type Choices, ON } from './choices.ts';
import { FitIndex } from './fit-index.ts';
import type { IndexRow } from './index-row.ts';
import type { SortKeys } from './sort-orders.ts';
import { ValueSets } from './value-sets.ts';

/** Largest price in minor units that a product can have. */
const LARGEST_PRICE = 2 ** 31 - 1;

/** The filters that are looked up by choice. Any price can be the limit of a range, so prices are compared. */
type LookedUp = Exclude<ChoiceFilter, 'price'>;
const LOOKED_UP: readonly LookedUp[] = [
  'category',
  'format',
  'engine',
  'rigged',
  'animated',
  'triangles',
  'frame',
  'rating',
  'on_sale',
  'discount',
];

/** The sets of documents that pass each filter of a query. */
export type Filters = ReadonlyMap<FilterName, BitSet>;

/** What the filters share with the rest of the index. */
interface SharedState {
  /** In documents. */
  capacity: number;
  /** The documents that are listed. */
  live: BitSet;
  keys: SortKeys;
}

const toChoiceList = (choice: number | undefined) => (choice === undefined ? undefined : [choice]);
const onlyIf = (isOn: boolean | undefined) => (isOn ? [ON] : undefined);

/** The choices of a query, by filter. A lowest rating that is not a choice is compared instead. */
const choicesIn = (query: SearchQuery): Partial<Record<LookedUp, readonly Choice[] | undefined>> => ({
  category: query.category,
  format: query.format,
  engine: query.engine,
  on_sale: onlyIf(query.on_sale),
  rigged: onlyIf(query.rigged),
  animated: onlyIf(query.animated),
  discount: toChoiceList(query.discount_min),
  triangles: toChoiceList(query.triangles_max),
  frame: toChoiceList(query.frame_max),
  rating: toChoiceList(RATING_STEPS.find((step) => step === query.rating_min)),
});

/** The documents of an index that pass each filter. */
export class FilterSets {
  private readonly sets: Record<LookedUp, ValueSets<Choice>>;
  private readonly fit: FitIndex;
  private readonly none: BitSet;
  /** Reusable sets, overwritten by every search. */
  private readonly scratch: Record<FilterName, BitSet>;
  private readonly shared: SharedState;

  constructor(shared: SharedState) {
    const { capacity } = shared;
    this.shared = shared;
    const entries = LOOKED_UP.map((name) => [name, new ValueSets<Choice>(capacity)] as const);
    this.sets = Object.fromEntries(entries) as typeof this.sets;
    this.fit = new FitIndex(capacity);
    this.none = createBitSet(capacity);
    this.scratch = Object.fromEntries(
      FILTER_NAMES.map((name) => [name, createBitSet(capacity)]),
    ) as typeof this.scratch;
  }

  add(document: number, row: IndexRow, choices: Choices) {
    for (const name of LOOKED_UP) this.sets[name].add(document, choices[name]);
    this.fit.add(document, row);
  }

  /** What the rules of project fit know of the document. */
  getFacts(document: number): ProductFacts | undefined {
    return this.fit.getFacts(document);
  }

  /** The documents of each engine and format. */
  getSets({ engines, formats }: NamedFacts): BitSet[] {
    const { engine, format } = this.sets;
    return [...engines.map((name) => engine.of(name)), ...formats.map((name) => format.of(name))].filter(
      (set) => set !== undefined,
    );
  }

  /** The documents with a sale price. */
  get discounted(): BitSet {
    return this.sets.on_sale.of(ON) ?? this.none;
  }

  /**
   * The filters that the query has. Their sets are overwritten by the next call.
   * @param documents how many documents the index has
   * @param hidden documents that are left out
   */
  of(query: SearchQuery, documents: number, hidden: readonly number[]): Filters {
    const filters = new Map<FilterName, BitSet>();
    const add = (name: FilterName, fill: (set: BitSet) => void) => {
      const set = this.scratch[name];
      set.fill(0);
      fill(set);
      filters.set(name, set);
    };
    const wanted = choicesIn(query);
    for (const name of LOOKED_UP) {
      const choices = wanted[name];
      if (choices) add(name, (set) => this.addHaving(set, name, choices));
    }
    if (hidden.length > 0) {
      add('hidden', (set) => {
        set.set(this.shared.live);
        for (const document of hidden) removeBit(set, document);
      });
    }
    const { project, price_min: priceMin, price_max: priceMax, rating_min: ratingMin } = query;
    if (project !== undefined) add('project', (set) => set.set(this.fit.of(project, documents)));
    const { price, rating } = this.shared.keys;
    if (priceMin !== undefined || priceMax !== undefined) {
      const min = priceMin === undefined ? 0 : Math.min(toMinor(priceMin), LARGEST_PRICE);
      const max = priceMax === undefined ? LARGEST_PRICE : Math.min(toMinor(priceMax), LARGEST_PRICE);
      add('price', (set) => addWithin(set, price, documents, min, max));
    }
    if (ratingMin !== undefined && !filters.has('rating'))
      add('rating', (set) => {
        for (let document = 0; document < documents; document += 1)
          if ((rating[document] ?? 0) >= ratingMin) addBit(set, document);
      });
    return filters;
  }

  /** Adds the documents with one of the choices. */
  private addHaving(set: BitSet, name: LookedUp, choices: readonly Choice[]) {
    for (const choice of choices) {
      const having = this.sets[name].of(choice);
      if (having) uniteWith(set, having);
    }
  }
}

/**
 * Adds the first `count` documents whose price is in the range, both ends included. It compares by sign bits: prices are in no order, so
 * half of the branches would be predicted wrong.
 * @param prices in minor units
 * @param min 0 or more
 */
const addWithin = (set: BitSet, prices: Int32Array, count: number, min: number, max: number) => {
  for (let start = 0; start < count; start += 32) {
    const end = Math.min(start + 32, count);
    let word = 0;
    for (let document = start; document < end; document += 1) {
      const price = prices[document] ?? 0;
      const isOutside = ((price - min) | (max - price)) >>> 31;
      word |= (isOutside ^ 1) << (document & 31);
    }
    set[start >>> 5] = (set[start >>> 5] ?? 0) | word;
  }
};
