import { CORRECTION_MIN, WORD_SIMILARITY_MIN } from '../text-rules.ts';
import { Lexicon } from './lexicon.ts';
import type { Pause } from './slices.ts';
import { keepAscii, similarity, trigramSet, wordSimilarity } from './trigrams.ts';
import { ListPerDocument, Uint32List, invertLists } from './uint32-list.ts';

/** As in `queries/search-corrections.ts`: every ASCII character but letters and digits. */
// eslint-disable-next-line no-control-regex
const SEPARATORS = /[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+/;

const NOTHING = new Uint32Array();

/** The words that a typed word may be corrected to. */
export class Corrections {
  private readonly words = new Lexicon();
  private readonly counts = new Uint32List();
  private readonly ofDocument = new ListPerDocument();
  private readonly trigrams = new Lexicon();
  private starts: Uint32Array = NOTHING;
  private entries: Uint32Array = NOTHING;
  /** Number of words that the trigram lists cover; later words are compared one by one. */
  private covered = 0;

  /** The text that is divided into trigrams. */
  private readonly readable: (word: string) => string;

  /** @param isAsciiOnly see `IndexSettings` */
  constructor(isAsciiOnly: boolean) {
    this.readable = isAsciiOnly ? keepAscii : (word) => word;
  }

  /** Adds the words of the next document. */
  add(text: string) {
    for (const word of text.split(SEPARATORS)) {
      if (word.length < CORRECTION_MIN) continue;
      const id = this.words.intern(word);
      if (id === this.counts.length) this.counts.push(0);
      this.counts.add(id, 1);
      this.ofDocument.push(id);
    }
    this.ofDocument.endDocument();
  }

  remove(document: number) {
    const { ends, values } = this.ofDocument;
    for (let at = this.ofDocument.startOf(document); at < ends.at(document); at += 1)
      this.counts.add(values.at(at), -1);
  }

  async pack(pause: Pause) {
    const lists = new ListPerDocument();
    for (const word of this.words.texts) {
      for (const trigram of trigramSet(this.readable(word))) lists.push(this.trigrams.intern(trigram));
      lists.endDocument();
      const waiting = pause();
      if (waiting) await waiting;
    }
    this.covered = this.words.size;
    const inverted = await invertLists(
      lists,
      this.trigrams.size,
      (trigram) => trigram,
      (word) => word,
      pause,
    );
    this.starts = inverted.starts;
    this.entries = inverted.entries;
  }

  /** The most similar word; null when there is none. */
  nearest(sought: string): string | null {
    const soughtText = this.readable(sought);
    const wanted = trigramSet(soughtText);
    const common = new Uint8Array(this.covered);
    // Minus a small tolerance, because 0.45 × 20 is slightly more than 9 in floating point.
    const shared = Math.ceil(WORD_SIMILARITY_MIN * wanted.size - 1e-9);
    const candidates: number[] = [];
    for (const trigram of wanted) {
      const id = this.trigrams.find(trigram);
      if (id === undefined) continue;
      for (let at = this.starts[id] ?? 0; at < (this.starts[id + 1] ?? 0); at += 1) {
        const word = this.entries[at] ?? 0;
        const count = (common[word] ?? 0) + 1;
        common[word] = count;
        if (count === shared) candidates.push(word);
      }
    }
    for (let word = this.covered; word < this.words.size; word += 1) candidates.push(word);
    let [best, bestShare] = [-1, -1];
    for (const word of candidates) {
      if (this.counts.at(word) === 0) continue;
      const text = this.words.texts[word] ?? '';
      const readable = this.readable(text);
      const share = similarity(readable, soughtText);
      if (share < bestShare || wordSimilarity(soughtText, readable) < Math.fround(WORD_SIMILARITY_MIN)) continue;
      const difference = this.counts.at(word) - this.counts.at(best);
      const isBetter =
        share > bestShare || difference > 0 || (difference === 0 && text < (this.words.texts[best] ?? ''));
      if (isBetter) [best, bestShare] = [word, share];
    }
    return this.words.texts[best] ?? null;
  }
}
