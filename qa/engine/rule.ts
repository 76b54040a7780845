import { expect } from 'vitest';
import type { PathStep } from './paths.ts';

/** What a rule sees of a step; a running actor shows the same as the pure transition. */
export type RuleStep = Pick<PathStep, 'name' | 'event' | 'before' | 'after' | 'emitted' | 'actions' | 'invoked'>;

/** A sentence of the documents, and what it asks of a step. Nothing in it is read off a chart. */
export interface Rule {
  /** The sentence, with its place. */
  says: string;
  when(step: RuleStep): boolean;
  demands(step: RuleStep): void;
}

/** Nothing happened at all. */
export const isIgnored = ({ before, after, emitted, actions, invoked }: RuleStep) => {
  expect(after.value).toEqual(before.value);
  expect(after.context).toEqual(before.context);
  expect([emitted, actions, invoked]).toEqual([[], [], []]);
};

/** Where the chart is, and all that the step told, did and began. */
export const comesTo = (
  { after, emitted, actions, invoked }: RuleStep,
  value: unknown,
  {
    tells = [],
    does = [],
    begins = [],
  }: { tells?: readonly object[]; does?: readonly string[]; begins?: readonly string[] } = {},
) => {
  expect(after.value).toEqual(value);
  expect({ tells: emitted, does: actions, begins: invoked }).toEqual({ tells, does, begins });
};
