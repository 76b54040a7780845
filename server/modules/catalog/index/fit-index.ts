import { decodeNeeds } from '#contract/projects/decode-project.ts';
import type { ProductFacts } from '#contract/products/product-facts.ts';
import { judgeFit } from '#contract/projects/fit-rules.ts';
import { toProductFacts } from '../product-facts.ts';
import { type BitSet, addBit, createBitSet } from './bit-set.ts';
import type { IndexRow } from './index-row.ts';

/** Projects whose documents are cached. One takes a bit per document. */
const PROJECTS_MAX = 64;

interface JudgedProject {
  set: BitSet;
  /** How many documents are judged. Later documents are judged at the next use. */
  documents: number;
}

/** Whether the verdict passes the filter: the product fits, with or without work. */
export const isFitting = (needs: Parameters<typeof judgeFit>[0], facts: ProductFacts): boolean => {
  const verdict = judgeFit(needs, facts);
  return verdict === 'fits' || verdict === 'work';
};

/** The facts of each document, and which documents fit a project. See docs/design/fits-my-project.md#fits-my-project. */
export class FitIndex {
  /** Many products have equal facts, which are judged once. */
  private readonly facts: ProductFacts[] = [];
  private readonly idsByFacts = new Map<string, number>();
  private readonly factsIds: Uint32Array;
  /** By the text of the query, the one that was used last at the end. */
  private readonly projects = new Map<string, JudgedProject>();
  private readonly capacity: number;

  /** @param capacity in documents */
  constructor(capacity: number) {
    this.capacity = capacity;
    this.factsIds = new Uint32Array(capacity);
  }

  add(document: number, row: Pick<IndexRow, 'formats' | 'fileFacts'>) {
    const facts = toProductFacts(row);
    const key = JSON.stringify(facts);
    let id = this.idsByFacts.get(key);
    if (id === undefined) {
      id = this.facts.push(facts) - 1;
      this.idsByFacts.set(key, id);
    }
    this.factsIds[document] = id;
  }

  getFacts(document: number): ProductFacts | undefined {
    return this.facts[this.factsIds[document] ?? 0];
  }

  /**
   * The documents that fit a project. They are not changed by later calls for other projects.
   * @param project text of `encodeNeeds`
   * @param documents how many documents the index has
   */
  of(project: string, documents: number): BitSet {
    const judged = this.projects.get(project) ?? { set: createBitSet(this.capacity), documents: 0 };
    this.projects.delete(project);
    this.projects.set(project, judged);
    const oldest = this.projects.keys().next().value;
    if (this.projects.size > PROJECTS_MAX && oldest !== undefined) this.projects.delete(oldest);
    if (judged.documents < documents) this.judge(project, judged, documents);
    return judged.set;
  }

  private judge(project: string, judged: JudgedProject, documents: number) {
    const needs = decodeNeeds(project);
    if (needs) {
      const UNKNOWN = 2;
      const known = new Uint8Array(this.facts.length).fill(UNKNOWN);
      for (let document = judged.documents; document < documents; document += 1) {
        const id = this.factsIds[document] ?? 0;
        const facts = this.facts[id];
        if (facts && known[id] === UNKNOWN) known[id] = isFitting(needs, facts) ? 1 : 0;
        if (known[id] === 1) addBit(judged.set, document);
      }
    }
    judged.documents = documents;
  }
}
