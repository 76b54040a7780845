import type { Pause } from './slices.ts';
import { ListPerDocument, Uint32List, invertLists } from './uint32-list.ts';

/** Bits of an entry below the document's number: the fields that have the word, as in `FIELD_SCORES`. */
const FIELD_BITS = 3;
const FIELDS = (1 << FIELD_BITS) - 1;

export const getDocument = (entry: number) => entry >>> FIELD_BITS;
export const getFields = (entry: number) => entry & FIELDS;

const NOTHING = new Uint32Array();

/** The documents and fields of each word. Documents are added in ascending order. */
export class Postings {
  private building: ListPerDocument | null = new ListPerDocument();
  private starts: Uint32Array = NOTHING;
  private entries: Uint32Array = NOTHING;
  private readonly added = new Map<number, Uint32List>();

  /** Adds a word of the newest document. */
  add(document: number, word: number, fields: number) {
    if (this.building) {
      this.building.push(((word << FIELD_BITS) | fields) >>> 0);
      return;
    }
    let list = this.added.get(word);
    if (!list) {
      list = new Uint32List();
      this.added.set(word, list);
    }
    list.push(((document << FIELD_BITS) | fields) >>> 0);
  }

  endDocument() {
    this.building?.endDocument();
  }

  /** Packs the added entries into two arrays. */
  async pack(wordCount: number, pause: Pause) {
    if (!this.building) return;
    const { starts, entries } = await invertLists(
      this.building,
      wordCount,
      getDocument,
      (document, entry) => ((document << FIELD_BITS) | getFields(entry)) >>> 0,
      pause,
    );
    this.starts = starts;
    this.entries = entries;
    this.building = null;
  }

  /** Number of entries of a word. */
  count(word: number): number {
    return this.packed(word).length + this.later(word).length;
  }

  /** The entries of a word: a packed list and a list of later ones, either possibly empty. */
  packed(word: number): Uint32Array {
    return word + 1 < this.starts.length ? this.entries.subarray(this.starts[word], this.starts[word + 1]) : NOTHING;
  }

  later(word: number): Uint32Array {
    const list = this.added.get(word);
    return list ? list.data.subarray(0, list.length) : NOTHING;
  }
}
