import { type Pause, sortInSlices } from './slices.ts';
import { listNumbers } from './uint32-list.ts';

/** A copy of a substring. V8 would keep the whole original string in memory otherwise. */
const copyText = (text: string) => Buffer.from(text).toString();

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** First index at which the sorted texts are not less than the text. */
const lowerBound = (texts: readonly string[], text: string) => {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((texts[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Assigns ids to texts, from 0 on, and finds the texts with a prefix. */
export class Lexicon {
  readonly texts: string[] = [];
  private readonly ids = new Map<string, number>();
  private sorted: string[] = [];
  /** Texts added since the last `sort`, in sorted order. */
  private added: string[] = [];
  private isSorted = false;

  get size() {
    return this.texts.length;
  }

  find(text: string): number | undefined {
    return this.ids.get(text);
  }

  intern(text: string): number {
    const existing = this.ids.get(text);
    if (existing !== undefined) return existing;
    const own = copyText(text);
    const id = this.texts.push(own) - 1;
    this.ids.set(own, id);
    if (this.isSorted) this.added.splice(lowerBound(this.added, own), 0, own);
    return id;
  }

  /** Sorts the texts, which `withPrefix` needs. */
  async sort(pause: Pause) {
    const { texts } = this;
    const order = await sortInSlices(
      listNumbers(0, texts.length),
      (a, b) => compareTexts(texts[a] ?? '', texts[b] ?? ''),
      pause,
    );
    for (const id of order) {
      this.sorted.push(texts[id] ?? '');
      const waiting = pause();
      if (waiting) await waiting;
    }
    this.isSorted = true;
  }

  /** Ids of the texts that start with the prefix. */
  withPrefix(prefix: string): number[] {
    const found: number[] = [];
    for (const texts of [this.sorted, this.added]) {
      for (let at = lowerBound(texts, prefix); at < texts.length; at += 1) {
        const text = texts[at] ?? '';
        if (!text.startsWith(prefix)) break;
        found.push(this.ids.get(text) ?? 0);
      }
    }
    return found;
  }
}
