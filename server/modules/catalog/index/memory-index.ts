import type { ProductFacts } from '#contract/products/product-facts.ts';
import type { SearchQuery } from '#contract/catalog/search-query.ts';
import { toDecimal } from '#server/platform/money.ts';
import { toFacets } from '../facets.ts';
import { applyGuesses } from '../correction-rules.ts';
import { splitWords } from '../search-words.ts';
import { CORRECTABLE_MAX, CORRECTABLE_MIN, SUGGESTED_PRODUCTS, SUGGESTION_CANDIDATES } from '../text-rules.ts';
import { AnyWordMatcher } from './any-word-matches.ts';
import { type BitSet, addBit, createBitSet, intersectWith, removeBit } from './bit-set.ts';
import { writeCard } from './card-json.ts';
import type { CardsById, CatalogIndex, SearchMatches, WordsMode } from './catalog-index.ts';
import { Completions } from './completions.ts';
import { Corrections } from './corrections.ts';
import { toChoices } from './choices.ts';
import { FacetCounter } from './facet-counter.ts';
import { FilterSets } from './filter-sets.ts';
import type { IndexRow, IndexSettings } from './index-row.ts';
import { findPhrase, groupPhrasesByLexeme, readLexemes } from './lexemes.ts';
import { Lexicon } from './lexicon.ts';
import { Members } from './members.ts';
import { Postings } from './postings.ts';
import { ResultPages } from './result-pages.ts';
import type { Pause } from './slices.ts';
import { type SortKeys, SortOrders } from './sort-orders.ts';
import { TextMatcher } from './text-matches.ts';

/** Spare capacity for changed products before the index must be rebuilt: a minimum, and a share of the products. */
const SPARE_MIN = 256;
const SPARE_SHARE = 0.06;

/** Capacity in documents for this number of products, a multiple of 32. */
export const computeCapacity = (products: number) =>
  (Math.ceil((products * (1 + SPARE_SHARE)) / 32) + SPARE_MIN / 32) * 32;

/**
 * The listed products of one version of the catalog, in memory. A product is a document with a number. A changed product gets a new
 * document, and the old one is no longer live; so all lists stay in the order of the documents.
 *
 * Add every product with `add`, then call `finish`. Afterwards `change` applies what has changed since. Every request is handled
 * synchronously, so that a result never mixes two versions.
 */
export class MemoryIndex {
  private readonly capacity: number;
  private readonly live: BitSet;
  private readonly documentsById = new Map<number, number>();
  private readonly cards: string[] = [];
  private readonly keys: SortKeys;
  /** Microseconds since 1970. */
  private readonly updated: Float64Array;
  private readonly filters: FilterSets;
  private readonly facets: FacetCounter;
  private readonly lexicon = new Lexicon();
  private readonly postings = new Postings();
  private readonly corrections: Corrections;
  private readonly completions = new Completions();
  private readonly phrases: ReturnType<typeof groupPhrasesByLexeme>;
  private readonly orders: SortOrders;
  private readonly matcher: TextMatcher;
  private readonly anyMatcher: AnyWordMatcher;
  private readonly pages: ResultPages;
  /** Reused by every search. */
  private readonly found: BitSet;
  private readonly list: Uint32Array;

  readonly settings: IndexSettings;

  /** @param products how many will be added before `finish` */
  constructor(settings: IndexSettings, products: number) {
    this.settings = settings;
    const capacity = computeCapacity(products);
    this.capacity = capacity;
    this.live = createBitSet(capacity);
    this.keys = {
      id: new Int32Array(capacity),
      sales: new Int32Array(capacity),
      released: new Float64Array(capacity),
      price: new Int32Array(capacity),
      rating: new Float64Array(capacity),
    };
    this.updated = new Float64Array(capacity);
    this.orders = new SortOrders(capacity, this.keys);
    const { live, keys, orders } = this;
    this.filters = new FilterSets({ capacity, live, keys });
    this.facets = new FacetCounter({ capacity, live, keys, orders });
    const { synonyms, keepsShortDoubles } = settings;
    this.corrections = new Corrections(settings);
    this.phrases = groupPhrasesByLexeme(synonyms, keepsShortDoubles);
    this.matcher = new TextMatcher({
      capacity,
      lexicon: this.lexicon,
      postings: this.postings,
      synonyms,
      keepsShortDoubles,
      live,
      filters: this.filters,
    });
    this.anyMatcher = new AnyWordMatcher(capacity, this.matcher);
    this.found = createBitSet(capacity);
    this.list = new Uint32Array(capacity);
    this.pages = new ResultPages(capacity, orders);
  }

  get size() {
    return this.documentsById.size;
  }

  /** Number of changed products that still fit in. */
  get room() {
    return this.capacity - this.cards.length;
  }

  add(row: IndexRow) {
    const document = this.cards.length;
    if (document >= this.capacity) throw new RangeError('The index is full');
    this.documentsById.set(row.id, document);
    addBit(this.live, document);
    this.addCard(row);
    const { keys } = this;
    keys.id[document] = row.id;
    keys.sales[document] = row.salesCount;
    keys.released[document] = row.releasedAt;
    keys.price[document] = row.newPriceMinor ?? row.priceMinor;
    keys.rating[document] = row.rating;
    this.updated[document] = row.updatedAt;
    const choices = toChoices(row, this.settings.tree.withAncestors(row.categories));
    this.filters.add(document, row, choices);
    this.facets.add(document, choices);
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
      const document = this.documentsById.get(id);
      if (document === undefined) continue;
      before.set(id, `${updated[document]} ${this.cards[document]}`);
      removeBit(this.live, document);
      this.documentsById.delete(id);
      this.cards[document] = '';
      this.corrections.remove(document);
      this.completions.remove(document);
    }
    for (const row of rows) this.add(row);
    this.orders.insert(rows.length);
    this.facets.invalidate();
    return (
      before.size !== rows.length ||
      rows.some(({ id }) => {
        const document = this.documentsById.get(id) ?? 0;
        return before.get(id) !== `${updated[document]} ${this.cards[document]}`;
      })
    );
  }

  /** The documents of the products; unknown ids are left out. */
  private getDocuments(ids: readonly number[]): number[] {
    return ids.flatMap((id) => this.documentsById.get(id) ?? []);
  }

  /** Their list is overwritten by the next call. */
  private toMembers(set: BitSet): Members {
    return new Members(set, this.list);
  }

  /** See `CatalogIndex.find`. */
  find(
    query: SearchQuery,
    words: readonly string[] | null,
    hidden: readonly number[] = [],
    mode: WordsMode = 'all',
  ): SearchMatches {
    const { facets, found } = this;
    const matcher = mode === 'all' ? this.matcher : this.anyMatcher;
    const text = words?.length ? matcher.match(words) : null;
    const filters = this.filters.of(query, this.cards.length, this.getDocuments(hidden));
    if (words?.length === 0) return { ids: [], total: 0, facets: toFacets(facets.countNone()) };
    const base = text?.set ?? this.live;
    found.set(base);
    for (const set of filters.values()) intersectWith(found, set);
    const members = this.toMembers(found);
    const counts = facets.count(base, filters, members);
    const documents = this.pages.of(query, members, this.filters.discounted, text?.scores ?? null);
    return {
      ids: documents.map((document) => this.keys.id[document] ?? 0),
      total: members.size,
      facets: toFacets(counts),
    };
  }

  private hasMatch(words: readonly string[]): boolean {
    const [word] = words;
    if (word !== undefined && words.length === 1) return this.matcher.hasMatch(word);
    return words.length > 0 && this.matcher.match(words).set.some((bits) => bits !== 0);
  }

  /** See `CatalogIndex.correctWords`. */
  correctWords(words: readonly string[]): string[] | null {
    return applyGuesses(
      words.map((word) => {
        const isKnown = this.hasMatch([word]);
        const isCorrectable = !isKnown && word.length >= CORRECTABLE_MIN && word.length <= CORRECTABLE_MAX;
        return { word, isKnown, guess: isCorrectable ? this.corrections.nearest(word) : null };
      }),
    );
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
    const text = this.matcher.match(words, true);
    const members = this.toMembers(text.set);
    if (members.size === 0) return [];
    const preference = (document: number) => (text.hasLastInTitle(document) ? 2 : 0) + (text.isWhole(document) ? 1 : 0);
    return this.orders
      .page('best_selling', members, 0, SUGGESTION_CANDIDATES)
      .sort((a, b) => preference(b) - preference(a))
      .slice(0, SUGGESTED_PRODUCTS)
      .map((document) => this.keys.id[document] ?? 0);
  }

  /** See `CatalogIndex.readCards`. */
  readCards(ids: readonly number[]): CardsById {
    const cards = new Map<number, string>();
    for (const id of ids) {
      const document = this.documentsById.get(id);
      if (document !== undefined) cards.set(id, this.cards[document] ?? '');
    }
    return cards;
  }

  /** See `CatalogIndex.readFacts`. */
  readFacts(ids: readonly number[]): ReadonlyMap<number, ProductFacts> {
    const found = new Map<number, ProductFacts>();
    for (const id of ids) {
      const document = this.documentsById.get(id);
      const facts = document === undefined ? undefined : this.filters.getFacts(document);
      if (facts) found.set(id, facts);
    }
    return found;
  }
}

/** Adapts the index to the port. */
export const toCatalogIndex = (index: MemoryIndex): CatalogIndex => ({
  find: async (query, words, hidden, mode) => index.find(query, words, hidden, mode),
  correctWords: async (words) => index.correctWords(words),
  completeWord: async (prefix, limit) => index.completeWord(prefix, limit),
  filterMatchingTexts: async (texts) => index.filterMatchingTexts(texts),
  suggestProducts: async (words) => index.suggestProducts(words),
  readCards: async (ids) => index.readCards(ids),
  readFacts: async (ids) => index.readFacts(ids),
  readCategoryTree: async () => index.settings.tree,
  readSynonyms: async () => index.settings.synonyms,
});
