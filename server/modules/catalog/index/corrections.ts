import { swapLetters } from '../swap-letters.ts';
import { CORRECTION_MIN, WORD_SIMILARITY_MIN } from '../text-rules.ts';
import { Lexicon } from './lexicon.ts';
import type { Pause } from './slices.ts';
import { keepAscii, similarity, trigramSet, wordSimilarity } from './trigrams.ts';
import { ListPerDocument, invertLists } from './uint32-list.ts';
import { WordCounts } from './word-counts.ts';

/** As in `queries/search-corrections.ts`: every ASCII character but letters and digits. */
// eslint-disable-next-line no-control-regex
const SEPARATORS = /[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+/;

const NOTHING = new Uint32Array();

/** The words that a typed word may be corrected to. */
export class Corrections {
  private readonly counted = new WordCounts();
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
    this.counted.add(text.split(SEPARATORS).filter((word) => word.length >= CORRECTION_MIN));
  }

  remove(document: number) {
    this.counted.remove(document);
  }

  async pack(pause: Pause) {
    const lists = new ListPerDocument();
    const { words } = this.counted;
    for (const word of words.texts) {
      for (const trigram of trigramSet(this.readable(word))) lists.push(this.trigrams.intern(trigram));
      lists.endDocument();
      const waiting = pause();
      if (waiting) await waiting;
    }
    this.covered = words.size;
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

  /** The word with two neighboring letters in the right order, else the most similar one; null when there is none. */
  nearest(sought: string): string | null {
    return this.unswapped(sought) ?? this.mostSimilar(sought);
  }

  private unswapped(sought: string): string | null {
    let best: string | null = null;
    let bestCount = 0;
    for (const word of swapLetters(sought)) {
      const id = this.counted.words.find(word);
      const count = id === undefined ? 0 : this.counted.countOf(id);
      if (count > bestCount || (count === bestCount && count > 0 && best !== null && word < best))
        [best, bestCount] = [word, count];
    }
    return best;
  }

  private mostSimilar(sought: string): string | null {
    const { counted } = this;
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
    for (let word = this.covered; word < counted.words.size; word += 1) candidates.push(word);
    let [best, bestShare] = [-1, -1];
    for (const word of candidates) {
      if (counted.countOf(word) === 0) continue;
      const text = counted.textOf(word);
      const readable = this.readable(text);
      const share = similarity(readable, soughtText);
      if (share < bestShare || wordSimilarity(soughtText, readable) < Math.fround(WORD_SIMILARITY_MIN)) continue;
      const difference = counted.countOf(word) - counted.countOf(best);
      const isBetter = share > bestShare || difference > 0 || (difference === 0 && text < counted.textOf(best));
      if (isBetter) [best, bestShare] = [word, share];
    }
    return best < 0 ? null : counted.textOf(best);
  }
}
