import type { PathStep } from './path.ts';
import { START } from './step.ts';

/** What a rule sees of a step. A running actor shows the same as the pure transition. */
export type RuleStep = Pick<
  PathStep,
  'name' | 'event' | 'before' | 'after' | 'emitted' | 'actions' | 'invoked' | 'effects'
>;

/** A sentence of a document, and what it requires of a step. Nothing in a rule is read from a chart. */
export interface Rule {
  /** The sentence. Verbatim quotes of a document are in quotation marks. */
  title: string;
  /** Heading of the document that the sentence comes from: `docs/design/search-and-catalog.md#search`. */
  source: string;
  /** Whether the rule is about this step. */
  when(step: RuleStep): boolean;
  /** @throws when the step breaks the rule */
  check(step: RuleStep): void;
  /** The rule is about how a chart starts. No other rule sees a start. */
  isAboutStart?: boolean;
  /** The delay whose duration the rule states. */
  delay?: RequiredDelay;
}

/** Duration of a named delay, as a document says. */
export interface RequiredDelay {
  name: string;
  /** ms. A function reads it from the context. */
  duration: number | ((context: unknown) => number);
}

/** Whether a rule applies to a step. */
export const isAbout = (rule: Rule, step: RuleStep): boolean =>
  (rule.isAboutStart ?? false) === (step.event.type === START) && rule.when(step);
