import { type Pause, sortInSlices } from './slices.ts';
import { listNumbers } from './uint32-list.ts';

/** A copy of a substring. V8 would keep the whole original string in memory otherwise. */
const copyText = (text: string) => Buffer.from(text).toString();

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Assigns ids to texts, from 0 on, and finds the texts with a prefix. */
export class Lexicon {
  readonly texts: string[] = [];
  private readonly ids = new Map<string, number>();
  /** The ids in the order of their texts. */
  private sorted: Uint32Array = new Uint32Array();
  /** Those of the texts added since the last `sort`, in the same order. */
  private readonly added: number[] = [];
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
    if (this.isSorted) this.added.splice(this.lowerBound(this.added, own), 0, id);
    return id;
  }

  /** Sorts the texts, which `withPrefix` needs. */
  async sort(pause: Pause) {
    const { texts } = this;
    this.sorted = await sortInSlices(
      listNumbers(0, texts.length),
      (a, b) => compareTexts(texts[a] ?? '', texts[b] ?? ''),
      pause,
    );
    this.isSorted = true;
  }

  /** First index at which the text of the sorted ids is not less than the text. */
  private lowerBound(ids: ArrayLike<number>, text: string): number {
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.texts[ids[middle] ?? 0] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Ids of the texts that start with the prefix. */
  withPrefix(prefix: string): number[] {
    const found: number[] = [];
    for (const ids of [this.sorted, this.added]) {
      for (let at = this.lowerBound(ids, prefix); at < ids.length; at += 1) {
        const id = ids[at] ?? 0;
        if (!this.texts[id]?.startsWith(prefix)) break;
        found.push(id);
      }
    }
    return found;
  }
}
