import { EARLIER_WORD_SCORE } from '../text-rules.ts';
import { type BitSet, createBitSet, listValues, uniteWith } from './bit-set.ts';
import type { TextMatcher, TextMatches } from './text-matches.ts';

/** Matches the documents that have at least one of several words. */
export class AnyWordMatcher {
  private readonly set: BitSet;
  private readonly scores: Uint8Array;
  /** The documents of one word. */
  private readonly list: Uint32Array;
  private readonly matcher: TextMatcher;

  constructor(capacity: number, matcher: TextMatcher) {
    this.set = createBitSet(capacity);
    this.scores = new Uint8Array(capacity);
    this.list = new Uint32Array(capacity);
    this.matcher = matcher;
  }

  /**
   * The results are valid until the next text is matched.
   * @param words at least one. A document has the score of the first of them that it has, and more than any document without that one.
   */
  match(words: readonly string[]): Pick<TextMatches, 'set' | 'scores'> {
    const { set, scores, list } = this;
    set.fill(0);
    // The last word first, so that the scores of an earlier one replace its own.
    for (const [after, word] of words.toReversed().entries()) {
      const found = this.matcher.match([word]);
      const size = listValues(found.set, list);
      for (let at = 0; at < size; at += 1) {
        const document = list[at] ?? 0;
        scores[document] = (found.scores[document] ?? 0) + after * EARLIER_WORD_SCORE;
      }
      uniteWith(set, found.set);
    }
    return { set, scores };
  }
}
