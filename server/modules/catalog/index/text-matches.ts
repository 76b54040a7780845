import { getNamedFacts } from '../fact-words.ts';
import { type Synonyms, withSynonyms } from '../search-words.ts';
import { PREFIX_MIN, TITLE_PREFIX_SCORE } from '../text-rules.ts';
import { type BitSet, addBit, createBitSet, hasBit, listValues } from './bit-set.ts';
import type { FilterSets } from './filter-sets.ts';
import { getTermIds } from './lexemes.ts';
import type { Lexicon } from './lexicon.ts';
import { type Postings, getDocument, getFields } from './postings.ts';

/** Bits of what one typed word found in a document, above the three bits of the fields that have the whole word. */
const HAS_WHOLE = 8;
/** The bit of the title, shifted by two. */
const PREFIX_IN_TITLE = 16;
const IS_FOUND = 32;
const FIELDS = 7;
const TITLE = 4;

/** Documents that match a text. The arrays are shared: they are valid until the next text is matched. */
export interface TextMatches {
  set: BitSet;
  /** Score by document. */
  scores: Uint8Array;
  /** Whether the document has all words as whole words. */
  isWhole(document: number): boolean;
  /** Whether the document's title has the last word or a word that starts with it. */
  hasLastInTitle(document: number): boolean;
}

interface MatcherDeps {
  capacity: number;
  lexicon: Lexicon;
  postings: Postings;
  synonyms: Synonyms;
  keepsShortDoubles: boolean;
  /** The documents that are not removed. */
  live: BitSet;
  /** Knows which documents work in an engine or come in a format. */
  filters: FilterSets;
}

interface Term {
  isLast: boolean;
  ids: readonly number[];
  prefixIds: readonly number[];
  /** The documents of the engines and formats that the word names. */
  facts: readonly BitSet[];
  /** Whether there are only stop words, as whole words. */
  isStopped: boolean;
  /** Whether longer words match too. */
  isPrefix: boolean;
  /** Number of entries of all its lists. */
  size: number;
}

/** Matches texts against the postings. */
export class TextMatcher {
  private readonly found: Uint8Array;
  private readonly matched: Uint8Array;
  private readonly whole: Uint8Array;
  private readonly scores: Uint8Array;
  /** Marks of the last word. */
  private readonly last: Uint8Array;
  private touched: Uint32Array;
  /** The documents of one set. */
  private readonly list: Uint32Array;
  private readonly set: BitSet;

  private readonly deps: MatcherDeps;

  constructor(deps: MatcherDeps) {
    this.deps = deps;
    const { capacity } = deps;
    this.found = new Uint8Array(capacity);
    this.matched = new Uint8Array(capacity);
    this.whole = new Uint8Array(capacity);
    this.scores = new Uint8Array(capacity);
    this.last = new Uint8Array(capacity);
    this.touched = new Uint32Array(capacity);
    this.list = new Uint32Array(capacity);
    this.set = createBitSet(capacity);
  }

  private buildTerms(words: readonly string[]): Term[] {
    const { capacity, lexicon, postings, synonyms, keepsShortDoubles, filters } = this.deps;
    return words.map((word, index) => {
      const alternatives = withSynonyms(word, synonyms).map((text) => getTermIds(text, lexicon, keepsShortDoubles));
      const isPrefix = index === words.length - 1 && word.length >= PREFIX_MIN;
      const ids = [...new Set(alternatives.flatMap((ids) => ids ?? []))];
      const prefixIds = isPrefix ? lexicon.withPrefix(word) : [];
      const named = getNamedFacts(word, synonyms);
      const facts = named ? filters.getSets(named) : [];
      return {
        ids,
        prefixIds,
        facts,
        // Few products lack a common engine or format.
        size: [...ids, ...prefixIds].reduce((sum, id) => sum + postings.count(id), facts.length * capacity),
        isStopped: named === null && alternatives.every((ids) => ids === null),
        isLast: index === words.length - 1,
        isPrefix,
      };
    });
  }

  /** Marks the documents of a list that passed the earlier words. @returns how many documents are touched now */
  private mark(entries: Uint32Array, isPrefix: boolean, step: number, before: number): number {
    const { found, matched, touched } = this;
    let count = before;
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at] ?? 0;
      const document = getDocument(entry);
      if (matched[document] !== step) continue;
      const known = found[document] ?? 0;
      if (known === 0) {
        touched[count] = document;
        count += 1;
      }
      const fields = getFields(entry);
      found[document] = known | IS_FOUND | (isPrefix ? (fields & TITLE) << 2 : HAS_WHOLE | fields);
    }
    return count;
  }

  /** Marks the documents of a set as `mark` does, without a field. */
  private markFacts(set: BitSet, step: number, before: number): number {
    const { found, matched, touched, list } = this;
    const size = listValues(set, list);
    let count = before;
    for (let at = 0; at < size; at += 1) {
      const document = list[at] ?? 0;
      if (matched[document] !== step) continue;
      const known = found[document] ?? 0;
      if (known === 0) {
        touched[count] = document;
        count += 1;
      }
      found[document] = known | IS_FOUND | HAS_WHOLE;
    }
    return count;
  }

  /** Whether a document matches the word. */
  hasMatch(word: string): boolean {
    const { postings, live } = this.deps;
    return this.buildTerms([word]).some(
      ({ ids, prefixIds, facts }) =>
        facts.some((set) => set.some((bits, at) => (bits & (live[at] ?? 0)) !== 0)) ||
        [...ids, ...prefixIds].some((id) =>
          [postings.packed(id), postings.later(id)].some((entries) =>
            entries.some((entry) => hasBit(live, getDocument(entry))),
          ),
        ),
    );
  }

  /**
   * @param words at least one
   * @param keepsMarks whether `isWhole` and `hasLastInTitle` will be called
   */
  match(words: readonly string[], keepsMarks = false): TextMatches {
    const { postings, live } = this.deps;
    const { found, matched, whole, scores, last, touched, set } = this;
    matched.fill(0);
    if (keepsMarks) whole.fill(0);
    scores.fill(0);
    set.fill(0);
    // Words that are only stop words restrict nothing, unless there are no others.
    const terms = this.buildTerms(words)
      .filter(({ isStopped, isPrefix }) => !isStopped || isPrefix)
      // The rarest word first, because only its documents are looked at for the others.
      .sort((a, b) => a.size - b.size);
    const wholeTerms = terms.filter(({ isStopped }) => !isStopped).length;
    const hasLastWord = terms.some(({ isLast }) => isLast);
    let count = 0;
    for (const [step, { ids, prefixIds, facts, isLast }] of terms.entries()) {
      count = 0;
      for (const set of facts) count = this.markFacts(set, step, count);
      for (const id of ids) {
        count = this.mark(postings.packed(id), false, step, count);
        count = this.mark(postings.later(id), false, step, count);
      }
      for (const id of prefixIds) {
        count = this.mark(postings.packed(id), true, step, count);
        count = this.mark(postings.later(id), true, step, count);
      }
      for (let at = 0; at < count; at += 1) {
        const document = touched[at] ?? 0;
        const marks = found[document] ?? 0;
        matched[document] = step + 1;
        const hasOnlyTitlePrefix = (marks & (TITLE | PREFIX_IN_TITLE)) === PREFIX_IN_TITLE;
        scores[document] = (scores[document] ?? 0) + (marks & FIELDS) + (hasOnlyTitlePrefix ? TITLE_PREFIX_SCORE : 0);
        found[document] = 0;
        if (!keepsMarks) continue;
        if ((marks & HAS_WHOLE) !== 0) whole[document] = (whole[document] ?? 0) + 1;
        if (isLast) last[document] = marks;
      }
    }
    for (let at = 0; at < count; at += 1) {
      const document = touched[at] ?? 0;
      if (hasBit(live, document)) addBit(set, document);
    }
    return {
      set,
      scores,
      isWhole: (document) => wholeTerms > 0 && whole[document] === wholeTerms,
      hasLastInTitle: (document) => hasLastWord && ((last[document] ?? 0) & (TITLE | PREFIX_IN_TITLE)) !== 0,
    };
  }
}
