/** A set of integers ≥ 0: the number `n` is bit `n & 31` of word `n >>> 5`. */
export type BitSet = Uint32Array;

/** @param size one more than the largest number the set can hold */
export const createBitSet = (size: number): BitSet => new Uint32Array((size + 31) >>> 5);

export const addTo = (set: BitSet, value: number) => {
  set[value >>> 5] = (set[value >>> 5] ?? 0) | (1 << (value & 31));
};

export const removeFrom = (set: BitSet, value: number) => {
  set[value >>> 5] = (set[value >>> 5] ?? 0) & ~(1 << (value & 31));
};

export const isIn = (set: BitSet, value: number): boolean => (((set[value >>> 5] ?? 0) >>> (value & 31)) & 1) === 1;

/** Removes from `target` what is not in `other`. */
export const keepOnly = (target: BitSet, other: BitSet) => {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) & (other[at] ?? 0);
};

/** Removes from `target` what is in `other`. */
export const removeAll = (target: BitSet, other: BitSet) => {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) & ~(other[at] ?? 0);
};

/** Adds to `target` what is in `other`. */
export const addAll = (target: BitSet, other: BitSet) => {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) | (other[at] ?? 0);
};

/** Number of bits that are 1. */
const countBits = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

export const countValues = (set: BitSet): number => {
  let count = 0;
  for (let at = 0; at < set.length; at += 1) count += countBits(set[at] ?? 0);
  return count;
};

/** Writes the values in ascending order to `out`, which must be long enough. @returns how many there are */
export const listValues = (set: BitSet, out: Uint32Array): number => {
  let length = 0;
  for (let at = 0; at < set.length; at += 1) {
    let word = set[at] ?? 0;
    while (word !== 0) {
      const lowest = word & -word;
      out[length] = (at << 5) + 31 - Math.clz32(lowest);
      length += 1;
      word ^= lowest;
    }
  }
  return length;
};
