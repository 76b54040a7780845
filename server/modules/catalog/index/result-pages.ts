import type { SearchQuery } from '#contract/catalog/search-query.ts';
import { DEALS } from '#contract/catalog/search-terms.ts';
import { type BitSet, createBitSet, intersectWith, removeBit } from './bit-set.ts';
import { Members } from './members.ts';
import type { SortOrders } from './sort-orders.ts';

/** Chooses the documents of one page of results. */
export class ResultPages {
  private readonly orders: SortOrders;
  /** Reusable, overwritten by every page. */
  private readonly set: BitSet;
  private readonly list: Uint32Array;

  constructor(capacity: number, orders: SortOrders) {
    this.orders = orders;
    this.set = createBitSet(capacity);
    this.list = new Uint32Array(capacity);
  }

  /**
   * @param found the documents that a search has found
   * @param discounted all documents with a sale price
   * @param scores of each document for the searched text; null without one
   */
  of(query: SearchQuery, found: Members, discounted: BitSet, scores: Uint8Array | null): number[] {
    const { sort, page, per_page: length } = query;
    const offset = (page - 1) * length;
    if (offset >= found.size) return [];
    if (sort !== undefined && sort !== 'relevance') return this.orders.page(sort, found, offset, length);
    return scores
      ? this.orders.pageByScore(scores, found, offset, length)
      : this.featured(found, discounted, offset, length);
  }

  /** In the default order: first some best-selling products on sale, then all others by sales. */
  private featured(found: Members, discounted: BitSet, offset: number, length: number): number[] {
    const { set, list } = this;
    set.set(found.set);
    intersectWith(set, discounted);
    const deals = this.orders.page('best_selling', new Members(set, list), 0, DEALS);
    const page = deals.slice(offset, offset + length);
    if (page.length === length) return page;
    set.set(found.set);
    for (const document of deals) removeBit(set, document);
    const from = Math.max(offset - deals.length, 0);
    return [...page, ...this.orders.page('best_selling', new Members(set, list), from, length - page.length)];
  }
}
