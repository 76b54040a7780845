import type { Pause } from './slices.ts';
import { WordCounts } from './word-counts.ts';

/** Tags that complete typed words, most frequent first. */
export class Completions {
  private readonly tags = new WordCounts();

  /** Adds the tags of the next document. */
  add(tags: readonly string[]) {
    this.tags.add(tags);
  }

  remove(document: number) {
    this.tags.remove(document);
  }

  sort(pause: Pause) {
    return this.tags.words.sort(pause);
  }

  complete(prefix: string, limit: number): string[] {
    return this.tags.words
      .withPrefix(prefix)
      .map((id) => ({ word: this.tags.getText(id), count: this.tags.getCount(id) }))
      .filter(({ word, count }) => count > 0 && word !== prefix)
      .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
      .slice(0, limit)
      .map(({ word }) => word);
  }
}
