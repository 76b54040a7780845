import type { SearchSort } from '#contract/catalog/search.ts';
import { type BitSet, hasBit } from './bit-set.ts';
import type { Members } from './members.ts';
import type { Pause } from './slices.ts';
import { sortInSlices } from './slices.ts';
import { listNumbers } from './uint32-list.ts';

export type SortName = Exclude<SearchSort, 'relevance'>;

/** The sort keys of each document. */
export interface SortKeys {
  id: Int32Array;
  sales: Int32Array;
  /** Microseconds since 1970. */
  released: Float64Array;
  /** Minor units. */
  price: Int32Array;
  rating: Float64Array;
}

/** All documents, removed ones included, in one order. */
interface Order {
  compare: (a: number, b: number) => number;
  /** Documents in this order. */
  documents: Uint32Array;
  /** Position of each document in `documents`. */
  ranks: Uint32Array;
}

/** Cost of sorting one member of a set, in steps of a scan. */
const SORT_COST = 12;

/** Scores are bytes. */
const SCORE_MAX = 255;

const rankDocuments = ({ documents, ranks }: Order, size: number) => {
  for (let at = 0; at < size; at += 1) ranks[documents[at] ?? 0] = at;
};

/** Every order that a list can have, sorted in advance. */
export class SortOrders {
  private size = 0;
  private readonly orders: Record<SortName, Order>;

  constructor(capacity: number, keys: SortKeys) {
    const by = (key: ArrayLike<number>, direction: 1 | -1) => (a: number, b: number) =>
      direction * ((key[a] ?? 0) - (key[b] ?? 0)) || direction * ((keys.id[a] ?? 0) - (keys.id[b] ?? 0));
    const order = (compare: Order['compare']): Order => ({
      compare,
      documents: new Uint32Array(capacity),
      ranks: new Uint32Array(capacity),
    });
    this.orders = {
      best_selling: order(by(keys.sales, -1)),
      newest: order(by(keys.released, -1)),
      price_asc: order(by(keys.price, 1)),
      price_desc: order(by(keys.price, -1)),
      rating: order(by(keys.rating, -1)),
    };
  }

  /** Sorts the first `size` documents. */
  async sort(size: number, pause: Pause) {
    this.size = size;
    const all = listNumbers(0, size);
    for (const order of Object.values(this.orders)) {
      order.documents.set(await sortInSlices(all, order.compare, pause));
      rankDocuments(order, size);
    }
  }

  /** Inserts the next documents. */
  insert(count: number) {
    if (count === 0) return;
    for (const { documents, compare } of Object.values(this.orders)) {
      const added = listNumbers(this.size, count).sort(compare);
      let end = this.size;
      // From the end, where there is space: each new document shifts the ones after it.
      for (let right = count - 1; right >= 0; right -= 1) {
        const document = added[right] ?? 0;
        let [low, high] = [0, end];
        while (low < high) {
          const middle = (low + high) >>> 1;
          if (compare(documents[middle] ?? 0, document) < 0) low = middle + 1;
          else high = middle;
        }
        documents.copyWithin(low + right + 1, low, end);
        documents[low + right] = document;
        end = low;
      }
    }
    this.size += count;
    this.rank();
  }

  private rank() {
    for (const order of Object.values(this.orders)) rankDocuments(order, this.size);
  }

  /**
   * Whether sorting members of a set costs less than scanning the order for them, if they are evenly spread in it.
   * @param needed members up to the end of the page
   * @param count members in the whole order
   * @param read documents that the sort reads
   */
  private shouldSort(needed: number, count: number, read: number): boolean {
    return (needed * this.size) / count > read * SORT_COST;
  }

  /** First document of the set in this order. @returns undefined for an empty set */
  first(name: SortName, set: BitSet): number | undefined {
    const { documents } = this.orders[name];
    for (let at = 0; at < this.size; at += 1) if (hasBit(set, documents[at] ?? 0)) return documents[at];
    return undefined;
  }

  /** One page of a set in this order. */
  page(name: SortName, members: Members, offset: number, length: number): number[] {
    const { documents, ranks } = this.orders[name];
    const { set, size } = members;
    const end = Math.min(offset + length, size);
    const page: number[] = [];
    if (this.shouldSort(end, size, size)) {
      const sorted = members.list.map((document) => ranks[document] ?? 0).sort();
      for (let at = offset; at < end; at += 1) page.push(documents[sorted[at] ?? 0] ?? 0);
      return page;
    }
    let position = 0;
    for (let at = 0; position < end; at += 1) {
      const document = documents[at] ?? 0;
      if (!hasBit(set, document)) continue;
      if (position >= offset) page.push(document);
      position += 1;
    }
    return page;
  }

  /** One page of a set by score, highest first, and by sales among equal scores. */
  pageByScore(scores: Uint8Array, { set, list }: Members, offset: number, length: number): number[] {
    const { documents, ranks } = this.orders.best_selling;
    const end = Math.min(offset + length, list.length);
    const counts = new Uint32Array(SCORE_MAX + 1);
    for (let at = 0; at < list.length; at += 1) {
      const score = scores[list[at] ?? 0] ?? 0;
      counts[score] = (counts[score] ?? 0) + 1;
    }
    const page: number[] = [];
    let before = 0;
    for (let score = SCORE_MAX; score >= 0 && before < end; score -= 1) {
      const count = counts[score] ?? 0;
      const after = before + count;
      if (after > offset) {
        const [from, to] = [Math.max(offset - before, 0), Math.min(end - before, count)];
        if (this.shouldSort(to, count, list.length)) {
          const sorted = list
            .filter((document) => scores[document] === score)
            .map((document) => ranks[document] ?? 0)
            .sort();
          for (let at = from; at < to; at += 1) page.push(documents[sorted[at] ?? 0] ?? 0);
        } else {
          let position = 0;
          for (let at = 0; position < to; at += 1) {
            const document = documents[at] ?? 0;
            if (scores[document] !== score || !hasBit(set, document)) continue;
            if (position >= from) page.push(document);
            position += 1;
          }
        }
      }
      before = after;
    }
    return page;
  }
}
