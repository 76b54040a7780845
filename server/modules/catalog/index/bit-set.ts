/** A set of integers ≥ 0: the number `n` is bit `n & 31` of word `n >>> 5`. */
export type BitSet = Uint32Array;

/** @param size one more than the largest number the set can hold */
export const createBitSet = (size: number): BitSet => new Uint32Array((size + 31) >>> 5);

export const addBit = (set: BitSet, value: number) => {
  set[value >>> 5] = (set[value >>> 5] ?? 0) | (1 << (value & 31));
};

export const removeBit = (set: BitSet, value: number) => {
  set[value >>> 5] = (set[value >>> 5] ?? 0) & ~(1 << (value & 31));
};

export const hasBit = (set: BitSet, value: number): boolean => (((set[value >>> 5] ?? 0) >>> (value & 31)) & 1) === 1;

/** Removes from `target` what is not in `other`. */
export const intersectWith = (target: BitSet, other: BitSet) => {
  for (let index = 0; index < target.length; index += 1) target[index] = (target[index] ?? 0) & (other[index] ?? 0);
};

/** Removes from `target` what is in `other`. */
export const subtract = (target: BitSet, other: BitSet) => {
  for (let index = 0; index < target.length; index += 1) target[index] = (target[index] ?? 0) & ~(other[index] ?? 0);
};

/** Adds to `target` what is in `other`. */
export const uniteWith = (target: BitSet, other: BitSet) => {
  for (let index = 0; index < target.length; index += 1) target[index] = (target[index] ?? 0) | (other[index] ?? 0);
};

/** Number of bits that are 1. */
const countBits = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

export const countValues = (set: BitSet): number => {
  let count = 0;
  for (let index = 0; index < set.length; index += 1) count += countBits(set[index] ?? 0);
  return count;
};

/** Writes the values in ascending order to `out`, which must be long enough. @returns how many there are */
export const listValues = (set: BitSet, out: Uint32Array): number => {
  let length = 0;
  for (let index = 0; index < set.length; index += 1) {
    let word = set[index] ?? 0;
    while (word !== 0) {
      const lowest = word & -word;
      out[length] = (index << 5) + 31 - Math.clz32(lowest);
      length += 1;
      word ^= lowest;
    }
  }
  return length;
};
