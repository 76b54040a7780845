import { type BitSet, addBit, createBitSet } from './bit-set.ts';

/** The documents with each value of one filter, such as each format. */
export class ValueSets<Value extends string | number> {
  private readonly bits = new Map<Value, BitSet>();
  private readonly capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  add(document: number, values: readonly Value[]) {
    for (const value of values) {
      let bits = this.bits.get(value);
      if (!bits) {
        bits = createBitSet(this.capacity);
        this.bits.set(value, bits);
      }
      addBit(bits, document);
    }
  }

  /** The documents with this value. */
  of(value: Value): BitSet | undefined {
    return this.bits.get(value);
  }
}
