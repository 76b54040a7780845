import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { explore, type Exploration } from '../races/explore.ts';
import { type FaultyPart, PARTS } from '../races/faults.ts';
import { DEFAULTS, HELP } from './races-help.ts';
import { ImpossibleStep, linesIn, replay } from '../races/replay.ts';
import type { Situation } from '../races/situation.ts';
import { type Setup, STARTS } from '../races/world.ts';

/** What the command prints and how it ends. */
export interface Answer {
  text: string;
  exitCode: number;
}

const EXIT = { fine: 0, found: 1, misunderstood: 2, impossible: 3 } as const;

class Misunderstood extends Error {}

const oneOf = <Choice extends string>(option: string, value: string, choices: Record<Choice, string>): Choice => {
  if (Object.hasOwn(choices, value)) return value as Choice;
  throw new Misunderstood(`--${option} ${value}: there is none. There are: ${Object.keys(choices).join(', ')}`);
};

const count = (option: string, value: string | undefined, byDefault: number, [least, most]: [number, number]) => {
  if (value === undefined) return byDefault;
  const number = Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new Misunderstood(`--${option} ${value}: give a whole number from ${least} to ${most}`);
};

const read = (args: readonly string[]) => {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        tabs: text,
        depth: text,
        acts: text,
        asks: text,
        start: { type: 'string', default: DEFAULTS.start },
        without: { type: 'string', multiple: true, default: [] },
        replay: text,
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new Misunderstood((error as Error).message);
  }
};

const numbered = (lines: readonly string[], from = 1) =>
  lines.map((line, index) => `${String(from + index).padStart(4)}. ${line}`).join('\n');

const called = ({ tabs, start, without }: Setup) =>
  `${tabs} ${tabs === 1 ? 'tab' : 'tabs'}, ${STARTS[start]}${without.size > 0 ? `, without ${[...without].join(' and ')}` : ''}`;

/** The options that lead to the same setup again. */
const optionsOf = ({ tabs, start, acts, asks, without }: Setup) =>
  [
    `--tabs ${tabs} --start ${start} --acts ${acts} --asks ${asks}`,
    ...[...without].map((part) => `--without ${part}`),
  ].join(' ');

const tell = (setup: Setup, depth: number, exploration: Exploration): string => {
  const { states, steps, schedules, runs, failure } = exploration;
  const many = (number: number) => number.toLocaleString('en-GB');
  const effort = `${many(states)} states, ${many(steps)} steps, ${many(runs)} of them run and the others known from those.`;
  if (!failure)
    return `${called(setup)}\nNothing found in all ${many(schedules)} schedules of at most ${depth} steps: ${effort}`;
  const { schedule, after, broken } = failure;
  const byItself = after.length > 0 ? `\n   then, by itself:\n${numbered(after, schedule.length + 1)}` : '';
  return `${called(setup)}
The smallest schedule that fails:

${numbered(schedule)}${byItself}

${broken.map((rule) => `  ✗ ${rule}`).join('\n')}

${effort}
Again, step by step: npm run races -- ${optionsOf(setup)} --replay "${schedule.join('; ')}"`;
};

const pictureOf = ({ tabs, cookies, families }: Situation) =>
  [
    `cookies: access ${cookies[0]}, refresh ${cookies[1]}; server: ${families.map((family, index) => `${index}.${family.generation} of ${family.user}${family.end ? ` (${family.end})` : ''}`).join(', ')}`,
    ...tabs.map(
      (tab, index) =>
        `tab ${index + 1}: ${tab.isSignedIn ? `${tab.shopper} is signed in` : 'signed out'}${tab.holds ? `, holds data of ${tab.holds}` : ''}${tab.onTheWay.length > 0 ? `, waits for: ${tab.onTheWay.map(({ call }) => call).join(', ')}` : ''}`,
    ),
  ]
    .map((line) => `        ${line}`)
    .join('\n');

const answerReplay = async (setup: Setup, text: string): Promise<Answer> => {
  const { moments, asked, broken } = await replay(setup, linesIn(existsSync(text) ? readFileSync(text, 'utf8') : text));
  const shown = moments.map(({ line, situation }, index) => {
    const heading = index === asked ? '   then, by itself:\n' : '';
    return `${heading}${String(index + 1).padStart(4)}. ${line}\n${pictureOf(situation)}`;
  });
  const verdict = broken.length > 0 ? broken.map((rule) => `  ✗ ${rule}`).join('\n') : '  ✓ nothing is broken';
  return {
    text: `${called(setup)}\n\n${shown.join('\n')}\n\n${verdict}`,
    exitCode: broken.length > 0 ? EXIT.found : EXIT.fine,
  };
};

const answer = async (args: readonly string[]): Promise<Answer> => {
  const given = read(args);
  if (given.help) return { text: HELP, exitCode: EXIT.fine };
  const setup: Setup = {
    tabs: count('tabs', given.tabs, DEFAULTS.tabs, [1, 5]),
    start: oneOf('start', given.start, STARTS),
    acts: count('acts', given.acts, DEFAULTS.acts, [0, 9]),
    asks: count('asks', given.asks, DEFAULTS.asks, [0, 9]),
    without: new Set(given.without.map((name): FaultyPart => oneOf('without', name, PARTS))),
  };
  const depth = count('depth', given.depth, DEFAULTS.depth, [1, 40]);
  if (given.replay !== undefined) return answerReplay(setup, given.replay);
  const exploration = await explore(setup, depth);
  return { text: tell(setup, depth, exploration), exitCode: exploration.failure ? EXIT.found : EXIT.fine };
};

/** Answers `npm run races -- …`. */
export const runRaces = async (args: readonly string[]): Promise<Answer> => {
  try {
    return await answer(args);
  } catch (error) {
    if (error instanceof ImpossibleStep) return { text: error.message, exitCode: EXIT.impossible };
    if (!(error instanceof Misunderstood)) throw error;
    return { text: `${error.message}\nnpm run races -- --help shows examples.`, exitCode: EXIT.misunderstood };
  }
};
