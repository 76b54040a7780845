import { type Node, buildLinesTo, buildScheduleTo, runToRest } from './explore.ts';
import { type Situation, describeStep, findViolationsNow, listStepsFrom } from './situation.ts';
import { createTransitions } from './transitions.ts';
import type { Setup } from './world.ts';

/** A step that is not possible at its place in the schedule. The message lists the possible ones. */
export class ImpossibleStep extends Error {}

export interface Replay {
  /** Each step, and the situation after it. */
  moments: { line: string; situation: Situation }[];
  /** Number of steps in the schedule. The later ones are automatic. */
  length: number;
  violations: string[];
}

/** Reads a schedule as it is printed: one step per line or separated by semicolons, numbered or not. */
export const parseSchedule = (text: string) =>
  text
    .split(/[\n;]/)
    .map((line) => line.replace(/^\s*\d+\.\s*/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/**
 * Plays a schedule, then takes automatic steps until nothing is in flight.
 * @throws ImpossibleStep
 */
export const replay = async (setup: Setup, lines: readonly string[]): Promise<Replay> => {
  const transitions = createTransitions(setup);
  let at: Node = { situation: transitions.start(), parent: null, step: null, next: null };
  const result = (last: Node, violations: string[]): Replay => {
    const situations: Situation[] = [];
    for (let node = last; node.parent; node = node.parent) situations.unshift(node.situation);
    const moments = buildLinesTo(last).map((line, index) => ({ line, situation: situations[index] as Situation }));
    return { moments, length: lines.length, violations };
  };

  for (const [index, line] of lines.entries()) {
    const possible = listStepsFrom(at.situation, setup);
    const texts = possible.map((step) => describeStep(at.situation, step));
    const step = possible[texts.indexOf(line)];
    if (!step)
      throw new ImpossibleStep(
        `Step ${index + 1}, "${line}", is not possible there. Possible steps:\n  ${texts.join('\n  ')}`,
      );
    const from = at;
    const { situation, reports } = await transitions.take(from.situation, step, () => buildScheduleTo(from));
    at = { situation, parent: from, step, next: null };
    const violations = [...reports, ...findViolationsNow(situation, setup.without)];
    if (violations.length > 0) return result(at, violations);
  }
  const rest = await runToRest(at, setup, transitions, () => false);
  return result(rest.at, rest.violations);
};
