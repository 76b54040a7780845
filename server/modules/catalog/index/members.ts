import { type BitSet, countValues, listValues } from './bit-set.ts';

/** The members of a set that does not change. They are counted and listed when that is first needed, because a list takes much longer. */
export class Members {
  readonly set: BitSet;
  private readonly buffer: Uint32Array;
  private known: number | null = null;
  private listed: Uint32Array | null = null;

  /** @param buffer reusable, long enough for all members; the list is a part of it */
  constructor(set: BitSet, buffer: Uint32Array) {
    this.set = set;
    this.buffer = buffer;
  }

  get size(): number {
    this.known ??= this.listed?.length ?? countValues(this.set);
    return this.known;
  }

  /** In ascending order. */
  get list(): Uint32Array {
    this.listed ??= this.buffer.subarray(0, listValues(this.set, this.buffer));
    return this.listed;
  }
}
