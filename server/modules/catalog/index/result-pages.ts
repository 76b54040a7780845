import type { SearchQuery } from '#contract/search-query.ts';
import { DEALS } from '#contract/search-terms.ts';
import { type BitSet, createBitSet, keepOnly, listValues, removeFrom } from './bit-set.ts';
import type { SortOrders } from './sort-orders.ts';

/** The documents that a search has found. */
interface Found {
  /** Changed by `ResultPages.of`. */
  found: BitSet;
  /** The documents of `found` in order. */
  list: Uint32Array;
  /** All documents with a sale price. */
  discounted: BitSet;
}

/** Chooses the documents of one page of results. */
export class ResultPages {
  private readonly orders: SortOrders;
  /** Reusable, overwritten by every page. */
  private readonly deals: BitSet;
  private readonly list: Uint32Array;

  constructor(capacity: number, orders: SortOrders) {
    this.orders = orders;
    this.deals = createBitSet(capacity);
    this.list = new Uint32Array(capacity);
  }

  /** @param scores of each document for the searched text; null without one */
  of(query: SearchQuery, scores: Uint8Array | null, results: Found): number[] {
    const { sort, page, per_page: length } = query;
    const { found, list } = results;
    const offset = (page - 1) * length;
    if (offset >= list.length) return [];
    if (sort !== undefined && sort !== 'relevance') return this.orders.page(sort, found, list, offset, length);
    return scores
      ? this.orders.pageByScore(scores, found, list, offset, length)
      : this.featured(results, offset, length);
  }

  /** In the default order: first some best-selling products on sale, then all others by sales. */
  private featured({ found, list, discounted }: Found, offset: number, length: number): number[] {
    this.deals.set(found);
    keepOnly(this.deals, discounted);
    const deals = this.orders.page('best_selling', this.deals, this.listOf(this.deals), 0, DEALS);
    const page = deals.slice(offset, offset + length);
    if (page.length === length) return page;
    for (const document of deals) removeFrom(found, document);
    const others = deals.length > 0 ? this.listOf(found) : list;
    const from = Math.max(offset - deals.length, 0);
    return [...page, ...this.orders.page('best_selling', found, others, from, length - page.length)];
  }

  /** The documents of a set in order; the list is reused by the next call. */
  private listOf(set: BitSet): Uint32Array {
    return this.list.subarray(0, listValues(set, this.list));
  }
}
