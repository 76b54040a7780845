import { comeToRest, linesTo, type Node, scheduleTo } from './explore.ts';
import { brokenNow, type Situation, stepsFrom, textOf } from './situation.ts';
import { createTransitions } from './transitions.ts';
import type { Setup } from './world.ts';

/** A step of a schedule that nothing can do at that moment. */
export class ImpossibleStep extends Error {}

export interface Replay {
  /** Each step, and the situation after it. */
  moments: { line: string; situation: Situation }[];
  /** How many of them were asked for; the others happened by themselves. */
  asked: number;
  broken: string[];
}

/** The steps of a schedule as it is printed: one a line or parted by semicolons, numbered or not. */
export const linesIn = (text: string) =>
  text
    .split(/[\n;]/)
    .map((line) => line.replace(/^\s*\d+\.\s*/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/**
 * Plays one schedule, and lets what is under way after it come to rest.
 * @throws ImpossibleStep names the step, and what could happen instead
 */
export const replay = async (setup: Setup, lines: readonly string[]): Promise<Replay> => {
  const transitions = createTransitions(setup);
  let at: Node = { situation: transitions.start(), parent: null, step: null, next: null };
  const result = (last: Node, broken: string[]): Replay => {
    const situations: Situation[] = [];
    for (let node = last; node.parent; node = node.parent) situations.unshift(node.situation);
    const moments = linesTo(last).map((line, index) => ({ line, situation: situations[index] as Situation }));
    return { moments, asked: lines.length, broken };
  };

  for (const [index, line] of lines.entries()) {
    const possible = stepsFrom(at.situation, setup);
    const texts = possible.map((step) => textOf(at.situation, step));
    const step = possible[texts.indexOf(line)];
    if (!step)
      throw new ImpossibleStep(`Step ${index + 1}, "${line}", cannot happen there. What can:\n  ${texts.join('\n  ')}`);
    const from = at;
    const { situation, reports } = await transitions.take(from.situation, step, () => scheduleTo(from));
    at = { situation, parent: from, step, next: null };
    const broken = [...reports, ...brokenNow(situation, setup.without)];
    if (broken.length > 0) return result(at, broken);
  }
  const rest = await comeToRest(at, setup, transitions, () => false);
  return result(rest.at, rest.broken);
};
