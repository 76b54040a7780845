import type { Counts } from '../facets.ts';

/**
 * Counts documents per choice of several filters at once. Documents with the same choices share one combination, so that a count takes one
 * step per document and not one per filter or choice. Group filters whose choices depend on each other: there are at most as many
 * combinations as documents, and far fewer in such a group.
 */
export class ChoiceCounts<Filter extends string, Value extends string | number> {
  private readonly combinationsByDocument: Uint32Array;
  /** By its choices. */
  private readonly combinations = new Map<string, number>();
  /** Numbers of the choices of each combination. */
  private readonly choicesByCombination: Uint16Array[] = [];
  /** The number of each choice, in order of appearance. */
  private readonly choices: Record<Filter, Map<Value, number>>;
  private choiceCount = 0;
  /** Two counters per combination. Reusable, overwritten by every tally. */
  private perCombination = new Uint32Array();
  private readonly filters: readonly Filter[];

  constructor(filters: readonly Filter[], capacity: number) {
    this.filters = filters;
    this.combinationsByDocument = new Uint32Array(capacity);
    this.choices = Object.fromEntries(filters.map((filter) => [filter, new Map()])) as typeof this.choices;
  }

  /** @param values what the document counts for, by filter */
  add(document: number, values: Record<Filter, readonly Value[]>) {
    const numbers = this.filters.flatMap((filter) => [
      ...new Set(values[filter].map((value) => this.getOrAddChoice(filter, value))),
    ]);
    const choices = Uint16Array.from(numbers).sort();
    const key = choices.join();
    let combination = this.combinations.get(key);
    if (combination === undefined) {
      combination = this.choicesByCombination.push(choices) - 1;
      this.combinations.set(key, combination);
    }
    this.combinationsByDocument[document] = combination;
  }

  private getOrAddChoice(filter: Filter, value: Value): number {
    const choices = this.choices[filter];
    let choice = choices.get(value);
    if (choice === undefined) {
      choice = this.choiceCount;
      this.choiceCount += 1;
      choices.set(value, choice);
    }
    return choice;
  }

  /** Number of documents of the list per choice, by the number of the choice. Those of two lists can be added and subtracted. */
  tally(list: Uint32Array): Uint32Array {
    const { combinationsByDocument, choicesByCombination } = this;
    // Twice as long as needed, so that products with new combinations rarely need another one.
    if (this.perCombination.length < 2 * choicesByCombination.length)
      this.perCombination = new Uint32Array(4 * choicesByCombination.length);
    const { perCombination } = this;
    perCombination.fill(0);
    for (let at = 0; at < list.length; at += 1) {
      // Two counters, used in turn: neighbors often have the same combination, and a second addition to a number waits for the first.
      const counter = ((combinationsByDocument[list[at] ?? 0] ?? 0) << 1) | (at & 1);
      perCombination[counter] = (perCombination[counter] ?? 0) + 1;
    }
    const perChoice = new Uint32Array(this.choiceCount);
    for (const [combination, choices] of choicesByCombination.entries()) {
      const count = (perCombination[combination << 1] ?? 0) + (perCombination[(combination << 1) | 1] ?? 0);
      if (count === 0) continue;
      for (const choice of choices) perChoice[choice] = (perChoice[choice] ?? 0) + count;
    }
    return perChoice;
  }

  /** The counts of one filter's choices. A choice that no document has may be missing. */
  getCounts(filter: Filter, tally: Uint32Array): Counts<Value> {
    const counts = new Map<Value, number>();
    for (const [value, choice] of this.choices[filter]) counts.set(value, tally[choice] ?? 0);
    return counts;
  }
}
