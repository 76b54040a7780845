import { Lexicon } from './lexicon.ts';
import { ListPerDocument, Uint32List } from './uint32-list.ts';

/** Words of the documents, each with the number of its occurrences in documents that were not removed. */
export class WordCounts {
  readonly words = new Lexicon();
  private readonly counts = new Uint32List();
  private readonly ofDocument = new ListPerDocument();

  /** Adds the words of the next document. */
  add(words: Iterable<string>) {
    for (const word of words) {
      const id = this.words.intern(word);
      if (id === this.counts.length) this.counts.push(0);
      this.counts.add(id, 1);
      this.ofDocument.push(id);
    }
    this.ofDocument.endDocument();
  }

  remove(document: number) {
    const { ends, values } = this.ofDocument;
    for (let at = this.ofDocument.getStart(document); at < ends.at(document); at += 1)
      this.counts.add(values.at(at), -1);
  }

  /** @param id of `words` */
  getCount(id: number): number {
    return this.counts.at(id);
  }

  /** @param id of `words`; the empty text for an unknown id */
  getText(id: number): string {
    return this.words.texts[id] ?? '';
  }
}
