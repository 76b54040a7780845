import type { SearchQuery } from '#contract/search.ts';
import { toDecimal, toMinor } from '#server/platform/money.ts';
import { BAND_STARTS, FILTER_NAMES, type FacetCounts, type FilterName, RATING_STEPS, toFacets } from '../facets.ts';
import { splitWords } from '../search-words.ts';
import { CORRECTABLE_MAX, CORRECTABLE_MIN, SUGGESTED_PRODUCTS, SUGGESTION_CANDIDATES } from '../text-rules.ts';
import { type BitSet, addAll, addTo, createBitSet, keepOnly, listValues, removeFrom, sizeOfBoth } from './bit-set.ts';
import { writeCard } from './card-json.ts';
import type { CardsById, CatalogIndex, SearchMatches } from './catalog-index.ts';
import { Corrections } from './corrections.ts';
import type { IndexRow, IndexSettings } from './index-row.ts';
import { findPhrase, phrasesByLexeme, readLexemes } from './lexemes.ts';
import { Lexicon } from './lexicon.ts';
import { Postings } from './postings.ts';
import type { Pause } from './slices.ts';
import { type SortKeys, SortOrders } from './sort-orders.ts';
import { type TextMatches, TextMatcher } from './text-matches.ts';
import { ListPerDocument, Uint32List } from './uint32-list.ts';
import { ValueSets } from './value-sets.ts';

/** Spare capacity for changed products before the index must be rebuilt: a minimum, and a share of the products. */
const SPARE_MIN = 256;
const SPARE_SHARE = 0.06;

/** Up to this number of documents, the lowest price is found by a scan instead of in the sorted order. */
const SCANNED_MAX = 2_000;

/** Capacity in documents for this number of products, a multiple of 32. */
export const capacityFor = (products: number) => (Math.ceil((products * (1 + SPARE_SHARE)) / 32) + SPARE_MIN / 32) * 32;

/** Tags that complete typed words, with their frequencies. */
class Completions {
  private readonly words = new Lexicon();
  private readonly counts = new Uint32List();
  private readonly ofDocument = new ListPerDocument();

  add(words: readonly string[]) {
    for (const word of words) {
      const id = this.words.intern(word);
      if (id === this.counts.length) this.counts.push(0);
      this.counts.add(id, 1);
      this.ofDocument.push(id);
    }
    this.ofDocument.endDocument();
  }

  remove(document: number) {
    const { ends, values } = this.ofDocument;
    for (let at = this.ofDocument.startOf(document); at < ends.at(document); at += 1)
      this.counts.add(values.at(at), -1);
  }

  sort(pause: Pause) {
    return this.words.sort(pause);
  }

  complete(prefix: string, limit: number): string[] {
    return this.words
      .withPrefix(prefix)
      .map((id) => ({ word: this.words.texts[id] ?? '', count: this.counts.at(id) }))
      .filter(({ word, count }) => count > 0 && word !== prefix)
      .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
      .slice(0, limit)
      .map(({ word }) => word);
  }
}

/**
 * The listed products of one version of the catalog, in memory. A product is a document with a number. A changed product gets a new
 * document, and the old one is no longer live; so all lists stay in the order of the documents.
 *
 * Add every product with `add`, then call `finish`. Afterwards `change` applies what has changed since. All questions are answered at
 * once, so that an answer never mixes two versions.
 */
export class MemoryIndex {
  private readonly capacity: number;
  private readonly live: BitSet;
  private readonly documentOf = new Map<number, number>();
  private readonly cards: string[] = [];
  private readonly keys: SortKeys;
  /** Index in `BAND_STARTS` of each document's price. */
  private readonly bands: Uint8Array;
  /** Number of `RATING_STEPS` that each document reaches, from the lowest. */
  private readonly ratingSteps: Uint8Array;
  /** Microseconds since 1970. */
  private readonly updated: Float64Array;
  private readonly onSale: BitSet;
  private readonly categories: ValueSets<number>;
  private readonly formats: ValueSets<string>;
  private readonly engines: ValueSets<string>;
  private readonly lexicon = new Lexicon();
  private readonly postings = new Postings();
  private readonly corrections: Corrections;
  private readonly completions = new Completions();
  private readonly phrases: ReturnType<typeof phrasesByLexeme>;
  private readonly orders: SortOrders;
  private readonly matcher: TextMatcher;
  /** Reusable sets, overwritten by every search. */
  private readonly scratch: Record<FilterName | 'found' | 'others', BitSet>;
  private readonly list: Uint32Array;
  /** Counts over all products, cached until a change. */
  private unfiltered: FacetCounts | null = null;

  readonly settings: IndexSettings;

  /** @param products how many will be added before `finish` */
  constructor(settings: IndexSettings, products: number) {
    this.settings = settings;
    const capacity = capacityFor(products);
    this.capacity = capacity;
    this.live = createBitSet(capacity);
    this.keys = {
      id: new Int32Array(capacity),
      sales: new Int32Array(capacity),
      released: new Float64Array(capacity),
      price: new Float64Array(capacity),
      rating: new Float64Array(capacity),
    };
    this.bands = new Uint8Array(capacity);
    this.ratingSteps = new Uint8Array(capacity);
    this.updated = new Float64Array(capacity);
    this.onSale = createBitSet(capacity);
    this.categories = new ValueSets(capacity);
    this.formats = new ValueSets(capacity);
    this.engines = new ValueSets(capacity);
    this.orders = new SortOrders(capacity, this.keys);
    const { synonyms, keepsShortDoubles, isAsciiOnly } = settings;
    this.corrections = new Corrections(isAsciiOnly);
    this.phrases = phrasesByLexeme(synonyms, keepsShortDoubles);
    this.matcher = new TextMatcher({
      capacity,
      lexicon: this.lexicon,
      postings: this.postings,
      synonyms,
      keepsShortDoubles,
      live: this.live,
    });
    const names = [...FILTER_NAMES, 'found', 'others'] as const;
    this.scratch = Object.fromEntries(names.map((name) => [name, createBitSet(capacity)])) as typeof this.scratch;
    this.list = new Uint32Array(capacity);
  }

  get size() {
    return this.documentOf.size;
  }

  /** Number of changed products that still fit in. */
  get room() {
    return this.capacity - this.cards.length;
  }

  add(row: IndexRow) {
    const document = this.cards.length;
    if (document >= this.capacity) throw new RangeError('The index is full');
    this.documentOf.set(row.id, document);
    addTo(this.live, document);
    this.addCard(row);
    const { keys } = this;
    keys.id[document] = row.id;
    keys.sales[document] = row.salesCount;
    keys.released[document] = row.releasedAt;
    keys.price[document] = row.newPriceMinor ?? row.priceMinor;
    keys.rating[document] = row.rating;
    this.updated[document] = row.updatedAt;
    this.bands[document] = BAND_STARTS.findLastIndex((start) => (keys.price[document] ?? 0) >= start);
    this.ratingSteps[document] = RATING_STEPS.filter((step) => row.rating >= step).length;
    if (row.newPriceMinor !== null) addTo(this.onSale, document);
    this.categories.add(document, this.settings.tree.withAncestors(row.categories));
    this.formats.add(document, row.formats);
    this.engines.add(document, row.engines);
    this.corrections.add(row.wordsText);
    this.completions.add(row.completions);
    this.addLexemes(document, row.lexemes);
  }

  private addCard(row: IndexRow) {
    const { tree } = this.settings;
    this.cards.push(
      writeCard({
        id: row.id,
        title: row.title,
        image: row.image ?? '',
        image_widths: row.imageWidths ?? [],
        rating: row.rating,
        price: toDecimal(row.priceMinor),
        new_price: row.newPriceMinor === null ? null : toDecimal(row.newPriceMinor),
        currency: row.currency,
        is_sale: row.newPriceMinor !== null,
        category: row.categories.flatMap((id) => {
          const category = tree.find(id);
          return category ? [{ id, name: category.name }] : [];
        }),
      }),
    );
  }

  private addLexemes(document: number, text: string) {
    const { lexicon, postings, phrases } = this;
    const positions = phrases.size > 0 ? new Map<string, string>() : null;
    readLexemes(text, (lexeme, occurrence) => {
      postings.add(document, lexicon.intern(lexeme), occurrence.fields);
      positions?.set(lexeme, occurrence.positions);
    });
    for (const lexeme of positions?.keys() ?? []) {
      for (const phrase of phrases.get(lexeme) ?? []) {
        const fields = positions && findPhrase(phrase, positions);
        if (fields !== null) postings.add(document, lexicon.intern(phrase.name), fields);
      }
    }
    postings.endDocument();
  }

  /** Sorts and packs the added products. */
  async finish(pause: Pause) {
    await this.lexicon.sort(pause);
    await this.postings.pack(this.lexicon.size, pause);
    await this.corrections.pack(pause);
    await this.completions.sort(pause);
    await this.orders.sort(this.cards.length, pause);
  }

  /**
   * Replaces products, all at once.
   * @param ids products that changed; those without a row are no longer listed
   * @returns whether more changed than numbers of sales, which only move products in lists
   * @throws RangeError when there is no room for them
   */
  change(ids: readonly number[], rows: readonly IndexRow[]): boolean {
    if (rows.length > this.room) throw new RangeError('The index is full');
    const { updated } = this;
    const before = new Map<number, string>();
    for (const id of ids) {
      const document = this.documentOf.get(id);
      if (document === undefined) continue;
      before.set(id, `${updated[document]} ${this.cards[document]}`);
      removeFrom(this.live, document);
      this.documentOf.delete(id);
      this.cards[document] = '';
      this.corrections.remove(document);
      this.completions.remove(document);
    }
    for (const row of rows) this.add(row);
    this.orders.insert(rows.length);
    this.unfiltered = null;
    return (
      before.size !== rows.length ||
      rows.some(({ id }) => {
        const document = this.documentOf.get(id) ?? 0;
        return before.get(id) !== `${updated[document]} ${this.cards[document]}`;
      })
    );
  }

  /** The sets of the filters that the query has. */
  private filtersOf(query: SearchQuery): Map<FilterName, BitSet> {
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
          const documents = sets.of(value);
          if (documents) addAll(set, documents);
        }
      });
    };
    addValues('category', query.category, this.categories);
    addValues('format', query.format, this.formats);
    addValues('engine', query.engine, this.engines);
    if (query.on_sale) add('on_sale', (set) => set.set(this.onSale));
    const { price, rating } = this.keys;
    if (query.price_min !== undefined || query.price_max !== undefined) {
      const min = query.price_min === undefined ? -Infinity : toMinor(query.price_min);
      const max = query.price_max === undefined ? Infinity : toMinor(query.price_max);
      add('price', (set) => addWithin(set, price, this.cards.length, min, max));
    }
    const { rating_min: ratingMin } = query;
    if (ratingMin !== undefined) add('rating', (set) => addWithin(set, rating, this.cards.length, ratingMin, Infinity));
    return filters;
  }

  /** Counts of one filter's choices over a set of documents. */
  private count(names: readonly FilterName[], set: BitSet, list: Uint32Array): Partial<FacetCounts> {
    const counts: Partial<FacetCounts> = {};
    if (names.includes('category')) {
      counts.wholeShop = list.length;
      counts.category = this.categories.count(set, list);
    }
    if (names.includes('format')) counts.format = this.formats.count(set, list);
    if (names.includes('engine')) counts.engine = this.engines.count(set, list);
    if (names.includes('on_sale')) counts.onSale = sizeOfBoth(set, this.onSale);
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

  /** Lowest and highest price of a set of documents. */
  private priceRange(set: BitSet, list: Uint32Array): Pick<FacetCounts, 'priceMin' | 'priceMax'> {
    const { price } = this.keys;
    if (list.length === 0) return { priceMin: null, priceMax: null };
    if (list.length > SCANNED_MAX) {
      const [lowest, highest] = [this.orders.first('price_asc', set), this.orders.first('price_desc', set)];
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

  private listOf(set: BitSet): Uint32Array {
    return this.list.subarray(0, listValues(set, this.list));
  }

  /** Counts over all listed products. */
  private countAll(): FacetCounts {
    this.unfiltered ??= this.count(FILTER_NAMES, this.live, this.listOf(this.live)) as FacetCounts;
    return this.unfiltered;
  }

  /** @param base documents that match the text, or all of them when there is none */
  private countFacets(base: BitSet, filters: ReadonlyMap<FilterName, BitSet>, found: BitSet): FacetCounts {
    if (base === this.live && filters.size === 0) return this.countAll();
    const free = FILTER_NAMES.filter((name) => !filters.has(name));
    const counts = this.count(free, found, this.listOf(found));
    for (const name of filters.keys()) {
      if (filters.size === 1 && base === this.live) {
        Object.assign(counts, pickCounts(this.countAll(), name));
        continue;
      }
      const { others } = this.scratch;
      others.set(base);
      for (const [other, set] of filters) if (other !== name) keepOnly(others, set);
      Object.assign(counts, this.count([name], others, this.listOf(others)));
    }
    return counts as FacetCounts;
  }

  private page(query: SearchQuery, text: TextMatches | null, found: BitSet, list: Uint32Array): number[] {
    const { sort, page, per_page: length } = query;
    const offset = (page - 1) * length;
    if (offset >= list.length) return [];
    if (text && (sort === undefined || sort === 'relevance')) {
      return this.orders.pageByScore(text.scores, found, list, offset, length);
    }
    const name = sort === undefined || sort === 'relevance' ? 'best_selling' : sort;
    return this.orders.page(name, found, list, offset, length);
  }

  /** See `CatalogIndex.find`. */
  find(query: SearchQuery, words: readonly string[] | null): SearchMatches {
    const { found } = this.scratch;
    const text = words?.length ? this.matcher.match(words) : null;
    const filters = this.filtersOf(query);
    const base = text?.set ?? this.live;
    found.set(base);
    if (words?.length === 0) {
      found.fill(0);
      return { ids: [], total: 0, facets: toFacets(this.count(FILTER_NAMES, found, new Uint32Array()) as FacetCounts) };
    }
    for (const set of filters.values()) keepOnly(found, set);
    const facets = toFacets(this.countFacets(base, filters, found));
    const list = this.listOf(found);
    const documents = this.page(query, text, found, list);
    return { ids: documents.map((document) => this.keys.id[document] ?? 0), total: list.length, facets };
  }

  private hasMatch(words: readonly string[]): boolean {
    const [word] = words;
    if (word !== undefined && words.length === 1) return this.matcher.hasMatch(word);
    return words.length > 0 && this.matcher.match(words).set.some((bits) => bits !== 0);
  }

  /** See `CatalogIndex.correctWords`. */
  correctWords(words: readonly string[]): string[] | null {
    const corrected = words.map((word) => {
      const isCorrectable = word.length >= CORRECTABLE_MIN && word.length <= CORRECTABLE_MAX;
      return (isCorrectable && !this.hasMatch([word]) ? this.corrections.nearest(word) : null) ?? word;
    });
    return corrected.some((word, index) => word !== words[index]) ? corrected : null;
  }

  /** See `CatalogIndex.completeWord`. */
  completeWord(prefix: string, limit: number): string[] {
    return this.completions.complete(prefix, limit);
  }

  /** See `CatalogIndex.filterMatchingTexts`. */
  filterMatchingTexts(texts: readonly string[]): string[] {
    return texts.filter((text) => this.hasMatch(splitWords(text)));
  }

  /** See `CatalogIndex.suggestProducts`. */
  suggestProducts(words: readonly string[]): number[] {
    const text = this.matcher.match(words);
    const list = this.listOf(text.set);
    if (list.length === 0) return [];
    const preference = (document: number) => (text.isWhole(document) ? 2 : 0) + (text.hasLastInTitle(document) ? 1 : 0);
    return this.orders
      .page('best_selling', text.set, list, 0, SUGGESTION_CANDIDATES)
      .sort((a, b) => preference(b) - preference(a))
      .slice(0, SUGGESTED_PRODUCTS)
      .map((document) => this.keys.id[document] ?? 0);
  }

  /** See `CatalogIndex.readCards`. */
  readCards(ids: readonly number[]): CardsById {
    const cards = new Map<number, string>();
    for (const id of ids) {
      const document = this.documentOf.get(id);
      if (document !== undefined) cards.set(id, this.cards[document] ?? '');
    }
    return cards;
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

/** The counts of one filter's choices. */
const pickCounts = (counts: FacetCounts, name: FilterName): Partial<FacetCounts> => {
  const { wholeShop, category, priceMin, priceMax, bands, ratings, onSale, format, engine } = counts;
  return {
    category: { wholeShop, category },
    price: { priceMin, priceMax, bands },
    rating: { ratings },
    on_sale: { onSale },
    format: { format },
    engine: { engine },
  }[name];
};

/** Adapts the index to the port. */
export const asCatalogIndex = (index: MemoryIndex): CatalogIndex => ({
  find: async (query, words) => index.find(query, words),
  correctWords: async (words) => index.correctWords(words),
  completeWord: async (prefix, limit) => index.completeWord(prefix, limit),
  filterMatchingTexts: async (texts) => index.filterMatchingTexts(texts),
  suggestProducts: async (words) => index.suggestProducts(words),
  readCards: async (ids) => index.readCards(ids),
  readCategoryTree: async () => index.settings.tree,
  readSynonyms: async () => index.settings.synonyms,
});
