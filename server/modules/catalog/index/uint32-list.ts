import type { Pause } from './slices.ts';

const INITIAL_CAPACITY = 16;

/** A growing list of 32-bit numbers. A plain array would take at least twice the memory. */
export class Uint32List {
  data = new Uint32Array(INITIAL_CAPACITY);
  length = 0;

  push(value: number) {
    if (this.length === this.data.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.length] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.data[index] ?? 0;
  }

  add(index: number, amount: number) {
    this.data[index] = (this.data[index] ?? 0) + amount;
  }
}

/** The numbers from `first` on. */
export const listNumbers = (first: number, count: number): Uint32Array => {
  const numbers = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) numbers[at] = first + at;
  return numbers;
};

/** 16 kB per chunk. A small catalog has several lists, and most of a larger chunk would stay empty. */
const CHUNK_BITS = 12;
const CHUNK_MASK = (1 << CHUNK_BITS) - 1;

/** A long list of 32-bit numbers. It grows by chunks, because copying millions of numbers at once would stall requests. */
class ChunkedList {
  private readonly chunks: Uint32Array[] = [];
  length = 0;

  push(value: number) {
    let chunk = this.chunks[this.length >>> CHUNK_BITS];
    if (!chunk) {
      chunk = new Uint32Array(1 << CHUNK_BITS);
      this.chunks.push(chunk);
    }
    chunk[this.length & CHUNK_MASK] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.chunks[index >>> CHUNK_BITS]?.[index & CHUNK_MASK] ?? 0;
  }
}

/** One list of numbers per document, in the order of the documents. */
export class ListPerDocument {
  readonly ends = new ChunkedList();
  readonly values = new ChunkedList();

  push(value: number) {
    this.values.push(value);
  }

  /** Ends the list of the next document. */
  endDocument() {
    this.ends.push(this.values.length);
  }

  getStart(document: number): number {
    return document === 0 ? 0 : this.ends.at(document - 1);
  }
}

/**
 * Turns lists of values per document into lists of documents per value.
 * @param getValue the value of an entry; several entries of a document may have the same
 * @param getEntry what the list of a value holds for an entry
 * @returns the lists one after the other, and where each starts
 */
export const invertLists = async (
  lists: ListPerDocument,
  valueCount: number,
  getValue: (entry: number) => number,
  getEntry: (document: number, entry: number) => number,
  pause: Pause,
): Promise<{ starts: Uint32Array; entries: Uint32Array }> => {
  const starts = new Uint32Array(valueCount + 1);
  const next = new Uint32Array(valueCount);
  const { ends, values } = lists;
  let at = 0;
  for (let document = 0; document < ends.length; document += 1) {
    for (; at < ends.at(document); at += 1) {
      const value = getValue(values.at(at));
      starts[value + 1] = (starts[value + 1] ?? 0) + 1;
    }
    const waiting = pause();
    if (waiting) await waiting;
  }
  for (let value = 0; value < valueCount; value += 1) {
    starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0);
    next[value] = starts[value] ?? 0;
  }
  const entries = new Uint32Array(values.length);
  at = 0;
  for (let document = 0; document < ends.length; document += 1) {
    for (; at < ends.at(document); at += 1) {
      const entry = values.at(at);
      const value = getValue(entry);
      const place = next[value] ?? 0;
      entries[place] = getEntry(document, entry);
      next[value] = place + 1;
    }
    const waiting = pause();
    if (waiting) await waiting;
  }
  return { starts, entries };
};
