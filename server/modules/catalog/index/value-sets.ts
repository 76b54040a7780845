import { type Counts, countSets } from '../facets.ts';
import { type BitSet, addTo, createBitSet, sizeOfBoth } from './bit-set.ts';

/** Cost of one member of a sparse set, in words of a bit set. */
const MEMBER_COST = 2;

/** The values of each document for one filter, such as its formats. */
export class ValueSets<Value extends string | number> {
  private readonly bits = new Map<Value, BitSet>();
  private readonly setIds = new Map<string, number>();
  private readonly sets: Value[][] = [];
  private readonly setOf: Uint32Array;

  private readonly capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.setOf = new Uint32Array(capacity);
  }

  add(document: number, given: readonly Value[]) {
    const values = [...new Set(given)].sort((a, b) => (a < b ? -1 : 1));
    const key = JSON.stringify(values);
    let id = this.setIds.get(key);
    if (id === undefined) {
      id = this.sets.push(values) - 1;
      this.setIds.set(key, id);
    }
    this.setOf[document] = id;
    for (const value of values) {
      let bits = this.bits.get(value);
      if (!bits) {
        bits = createBitSet(this.capacity);
        this.bits.set(value, bits);
      }
      addTo(bits, document);
    }
  }

  /** The documents with this value. */
  of(value: Value): BitSet | undefined {
    return this.bits.get(value);
  }

  /**
   * Number of documents per value.
   * @param documents the documents to count, as a set and as a list
   */
  count(documents: BitSet, list: Uint32Array): Counts<Value> {
    if (list.length * MEMBER_COST > this.bits.size * documents.length) {
      const counts = new Map<Value, number>();
      for (const [value, bits] of this.bits) counts.set(value, sizeOfBoth(bits, documents));
      return counts;
    }
    const perSet = new Uint32Array(this.sets.length);
    for (let at = 0; at < list.length; at += 1) {
      const id = this.setOf[list[at] ?? 0] ?? 0;
      perSet[id] = (perSet[id] ?? 0) + 1;
    }
    return countSets(
      this.sets.map((values, id) => [values, perSet[id] ?? 0] as const),
      (values) => values,
    );
  }
}
