import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';

/** The status after an event, by the status before it. A status without an entry rejects the event. */
type Moves = Readonly<Record<string, string>>;

const checkMove = ({ before, after, event, emitted, actions, invoked }: RuleStep, target: string | undefined) => {
  const isAllowed = before.can(event);
  expect({ isAllowed, status: after.value as unknown }).toEqual({
    isAllowed: target !== undefined,
    status: target ?? (before.value as unknown),
  });
  // A lifecycle only computes a status.
  expect([emitted, actions, invoked]).toEqual([[], [], []]);
};

/**
 * A rule about what an event does in every status of a lifecycle.
 * @param when whether the rule is about an event
 */
export const moveRule = (
  title: string,
  source: string,
  when: (event: RuleStep['event']) => boolean,
  moves: Moves,
): Rule => ({
  title,
  source,
  when: ({ event }) => when(event),
  check: (step) => checkMove(step, moves[String(step.before.value)]),
});

/** A rule about the statuses that have a tag. */
export const tagRule = (title: string, source: string, tag: string, statuses: readonly string[]): Rule => ({
  title,
  source,
  when: () => true,
  // Checks the status before as well, because no event leads to the initial status.
  check: ({ before, after }) => {
    for (const { value, hasTag } of [before, after].map((each) => ({
      value: String(each.value),
      hasTag: each.hasTag(tag),
    })))
      expect(hasTag, `tag ${tag} of ${value}`).toBe(statuses.includes(value));
  },
});
