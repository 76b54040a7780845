import { collectNamedWords, divideWord } from '../correction-rules.ts';
import { swapLetters } from '../swap-letters.ts';
import { CORRECTION_MIN, ONE_LETTER_MIN, WORD_SIMILARITY_MIN } from '../text-rules.ts';
import type { IndexSettings } from './index-row.ts';
import { Lexicon } from './lexicon.ts';
import type { Pause } from './slices.ts';
import { collectTrigrams, computeSimilarity, computeWordSimilarity, keepAscii } from './trigrams.ts';
import { ListPerDocument, Uint32List, invertLists } from './uint32-list.ts';
import { WordCounts } from './word-counts.ts';

/** As in `queries/search-corrections.ts`: every ASCII character but letters and digits. */
// eslint-disable-next-line no-control-regex
const SEPARATORS = /[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+/;

const NOTHING = new Uint32Array();

/**
 * Bits of an outline: the length of a word, its first letter and its last one, each without its higher bits. By its outline most words are
 * ruled out without reading them.
 */
const [LENGTH_BITS, LETTER_BITS] = [8, 12];
const LENGTH = (1 << LENGTH_BITS) - 1;
const LETTER = (1 << LETTER_BITS) - 1;

const computeOutline = (word: string): number => {
  const [first, last] = [word.charCodeAt(0) & LETTER, word.charCodeAt(word.length - 1) & LETTER];
  return ((first << LETTER_BITS) | last | (word.length << (2 * LETTER_BITS))) >>> 0;
};

/** Whether words with these outlines may be one letter apart. One letter can change the first or the last letter of a word, but not both. */
const mayBeOneLetterApart = (a: number, b: number): boolean => {
  const difference = ((a >>> (2 * LETTER_BITS)) - (b >>> (2 * LETTER_BITS)) + 1) & LENGTH;
  const letters = a ^ b;
  return difference <= 2 && ((letters & LETTER) === 0 || ((letters >>> LETTER_BITS) & LETTER) === 0);
};

/** Whether one letter more, one less or another one makes the first word the second. */
const isOneLetterApart = (a: string, b: string): boolean => {
  const longer = Math.max(a.length, b.length);
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < longer && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < longer - start - 1 && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return start + end >= longer - 1;
};

/** The words that a typed word may be corrected to. */
export class Corrections {
  private readonly counted = new WordCounts();
  /** Outline of each counted word. */
  private readonly outlines = new Uint32List();
  private readonly trigrams = new Lexicon();
  private starts: Uint32Array = NOTHING;
  private entries: Uint32Array = NOTHING;
  /** Number of words that the trigram lists cover; later words are compared one by one. */
  private covered = 0;

  /** The text that is divided into trigrams. */
  private readonly readable: (word: string) => string;

  private readonly named: ReadonlySet<string>;

  constructor({ isAsciiOnly, synonyms }: Pick<IndexSettings, 'isAsciiOnly' | 'synonyms'>) {
    this.named = new Set(collectNamedWords(synonyms));
    this.readable = isAsciiOnly ? keepAscii : (word) => word;
  }

  /** Adds the words of the next document. */
  add(text: string) {
    const { counted, outlines } = this;
    counted.add(text.split(SEPARATORS).filter((word) => word.length >= CORRECTION_MIN));
    while (outlines.length < counted.words.size) outlines.push(computeOutline(counted.getText(outlines.length)));
  }

  remove(document: number) {
    this.counted.remove(document);
  }

  async pack(pause: Pause) {
    const lists = new ListPerDocument();
    const { words } = this.counted;
    for (const word of words.texts) {
      for (const trigram of collectTrigrams(this.readable(word))) lists.push(this.trigrams.intern(trigram));
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

  /**
   * The word with two neighboring letters in the right order, else with one letter corrected, else the two words that it joins with a
   * space between them, else the most similar one; null when there is none.
   */
  nearest(sought: string): string | null {
    return this.unswapped(sought) ?? this.oneLetterApart(sought) ?? this.divided(sought) ?? this.mostSimilar(sought);
  }

  /** Occurrences of a word in the catalog; 0 for a named word without any, and null for an unknown one. */
  private getOccurrences(word: string): number | null {
    const id = this.counted.words.find(word);
    const count = id === undefined ? 0 : this.counted.getCount(id);
    return count > 0 || this.named.has(word) ? count : null;
  }

  private mostFrequent(words: Iterable<string>): string | null {
    let best: string | null = null;
    let bestCount = -1;
    for (const word of words) {
      const count = this.getOccurrences(word) ?? -1;
      if (count > bestCount || (count === bestCount && best !== null && word < best)) [best, bestCount] = [word, count];
    }
    return best;
  }

  private unswapped(sought: string): string | null {
    return this.mostFrequent(swapLetters(sought));
  }

  private oneLetterApart(sought: string): string | null {
    if (sought.length < ONE_LETTER_MIN) return null;
    const { counted, outlines } = this;
    const outline = computeOutline(sought);
    const near = [...this.named].filter((word) => isOneLetterApart(word, sought));
    for (let id = 0; id < outlines.length; id += 1) {
      if (!mayBeOneLetterApart(outlines.at(id), outline)) continue;
      const word = counted.getText(id);
      if (isOneLetterApart(word, sought)) near.push(word);
    }
    return this.mostFrequent(near);
  }

  private divided(sought: string): string | null {
    let best: string | null = null;
    let bestCount = -1;
    for (const parts of divideWord(sought)) {
      const count = Math.min(...parts.map((part) => this.getOccurrences(part) ?? -1));
      if (count > bestCount) [best, bestCount] = [parts.join(' '), count];
    }
    return best;
  }

  private mostSimilar(sought: string): string | null {
    const { counted } = this;
    const soughtText = this.readable(sought);
    const wanted = collectTrigrams(soughtText);
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
      if (counted.getCount(word) === 0) continue;
      const text = counted.getText(word);
      const readable = this.readable(text);
      const share = computeSimilarity(readable, soughtText);
      if (share < bestShare || computeWordSimilarity(soughtText, readable) < Math.fround(WORD_SIMILARITY_MIN)) continue;
      const difference = counted.getCount(word) - counted.getCount(best);
      const isBetter = share > bestShare || difference > 0 || (difference === 0 && text < counted.getText(best));
      if (isBetter) [best, bestShare] = [word, share];
    }
    return best < 0 ? null : counted.getText(best);
  }
}
