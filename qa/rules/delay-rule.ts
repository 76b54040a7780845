import { expect } from 'vitest';
import type { RequiredDelay, Rule, RuleStep } from '../engine/rule.ts';

const beginsIn = ({ effects }: RuleStep, name: string) =>
  effects.find((effect) => effect.does === 'waits for' && effect.name.startsWith(`xstate.after.${name}.`));

/**
 * A rule about the duration of a delay.
 * @param duration ms; a function reads it from the context of the chart when the delay begins
 */
export const delayRule = <Context>(
  title: string,
  source: string,
  name: string,
  duration: number | ((context: Context) => number),
): Rule => ({
  title,
  source,
  delay: { name, duration: duration as RequiredDelay['duration'] },
  when: (step) => beginsIn(step, name) !== undefined,
  check: (step) =>
    expect(beginsIn(step, name)?.with, `ms of ${name}`).toBe(
      typeof duration === 'number' ? duration : duration(step.after.context as Context),
    ),
});
