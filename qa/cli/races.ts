import { existsSync, readFileSync, statSync } from 'node:fs';
import { USAGE_EXIT, UsageError, describeUsageError, parseArguments } from '#server/cli/arguments.ts';
import { type Exploration, explore } from '../races/explore.ts';
import { type FaultyPart, PARTS } from '../races/faults.ts';
import { type CommandResult, parseChoice, parseWholeNumber } from './command.ts';
import { DEFAULTS, HELP } from './races-help.ts';
import { ImpossibleStep, parseSchedule, replay } from '../races/replay.ts';
import type { Situation } from '../races/situation.ts';
import { STARTS, type Setup } from '../races/world.ts';

const EXIT = { ok: 0, violation: 1, usage: USAGE_EXIT, impossible: 3 } as const;

const parseKey = <Choice extends string>(option: string, value: string, choices: Record<Choice, string>): Choice =>
  parseChoice(option, value, Object.keys(choices) as Choice[]);

const count = (option: string, value: string | undefined, byDefault: number, range: [number, number]) =>
  value === undefined ? byDefault : parseWholeNumber(`--${option}`, value, range);

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  tabs: TEXT,
  depth: TEXT,
  actions: TEXT,
  requests: TEXT,
  start: { type: 'string', default: DEFAULTS.start },
  without: { type: 'string', multiple: true, default: [] as string[] },
  replay: TEXT,
} as const;

const numbered = (lines: readonly string[], from = 1) =>
  lines.map((line, index) => `${String(from + index).padStart(4)}. ${line}`).join('\n');

const formatTitle = ({ tabs, start, without }: Setup) =>
  `${tabs} ${tabs === 1 ? 'tab' : 'tabs'}, ${STARTS[start]}${without.size > 0 ? `, without ${[...without].join(' and ')}` : ''}`;

/** The options of the same setup. */
const formatOptions = ({ tabs, start, actions, requests, without }: Setup) =>
  [
    `--tabs ${tabs} --start ${start} --actions ${actions} --requests ${requests}`,
    ...[...without].map((part) => `--without ${part}`),
  ].join(' ');

const formatExploration = (setup: Setup, depth: number, exploration: Exploration): string => {
  const { states, steps, schedules, runs, failure } = exploration;
  const many = (number: number) => number.toLocaleString('en-GB');
  const effort = `${many(states)} states, ${many(steps)} steps, ${many(runs)} of them executed, the others from the cache.`;
  if (!failure)
    return `${formatTitle(setup)}\nNo violation in all ${many(schedules)} schedules of at most ${depth} steps: ${effort}`;
  const { schedule, after, violations } = failure;
  const automatic = after.length > 0 ? `\n   then, automatically:\n${numbered(after, schedule.length + 1)}` : '';
  return `${formatTitle(setup)}
Smallest schedule with a violation:

${numbered(schedule)}${automatic}

${violations.map((rule) => `  ✗ ${rule}`).join('\n')}

${effort}
Replay: npm run races -- ${formatOptions(setup)} --replay "${schedule.join('; ')}"`;
};

const describeSituation = ({ tabs, cookies, families }: Situation) =>
  [
    `cookies: access ${cookies[0]}, refresh ${cookies[1]}; server: ${families.map((family, index) => `${index}.${family.generation} of ${family.user}${family.end ? ` (${family.end})` : ''}`).join(', ')}`,
    ...tabs.map(
      (tab, index) =>
        `tab ${index + 1}: ${tab.isSignedIn ? `${tab.user} is signed in` : 'signed out'}${tab.holds ? `, holds data of ${tab.holds}` : ''}${tab.inFlight.length > 0 ? `, in flight: ${tab.inFlight.map(({ call }) => call).join(', ')}` : ''}`,
    ),
  ]
    .map((line) => `        ${line}`)
    .join('\n');

/** A step names a tab or the server first: "tab 1: requests the cart". */
const LIKE_A_STEP = /^\w[\w ]*: /;

/**
 * The steps of a schedule that is given as a file or as text.
 * @throws UsageError
 */
const readSchedule = (given: string): string[] => {
  const isFile = existsSync(given);
  if (isFile && statSync(given).isDirectory()) throw new UsageError(`--replay ${given}: a folder, not a schedule`);
  const steps = parseSchedule(isFile ? readFileSync(given, 'utf8') : given);
  const [first] = steps;
  if (first === undefined)
    throw new UsageError(isFile ? `--replay ${given}: the file has no steps` : '--replay: the schedule has no steps');
  if (!isFile && !LIKE_A_STEP.test(first))
    throw new UsageError(
      `--replay ${given}: neither a file nor a schedule. A step looks like "tab 1: requests the cart"`,
    );
  return steps;
};

const runReplay = async (setup: Setup, text: string): Promise<CommandResult> => {
  const { moments, length, violations } = await replay(setup, readSchedule(text));
  const shown = moments.map(({ line, situation }, index) => {
    const heading = index === length ? '   then, automatically:\n' : '';
    return `${heading}${String(index + 1).padStart(4)}. ${line}\n${describeSituation(situation)}`;
  });
  const verdict = violations.length > 0 ? violations.map((rule) => `  ✗ ${rule}`).join('\n') : '  ✓ no violation';
  return {
    text: `${formatTitle(setup)}\n\n${shown.join('\n')}\n\n${verdict}`,
    exitCode: violations.length > 0 ? EXIT.violation : EXIT.ok,
  };
};

const run = async (args: readonly string[]): Promise<CommandResult> => {
  const { values: given } = parseArguments(args, OPTIONS);
  if (given.help) return { text: HELP, exitCode: EXIT.ok };
  const setup: Setup = {
    tabs: count('tabs', given.tabs, DEFAULTS.tabs, [1, 5]),
    start: parseKey('start', given.start, STARTS),
    actions: count('actions', given.actions, DEFAULTS.actions, [0, 9]),
    requests: count('requests', given.requests, DEFAULTS.requests, [0, 9]),
    without: new Set(given.without.map((name): FaultyPart => parseKey('without', name, PARTS))),
  };
  const depth = count('depth', given.depth, DEFAULTS.depth, [1, 40]);
  if (given.replay !== undefined && given.depth !== undefined)
    throw new UsageError('--replay plays one schedule to its end: remove --depth');
  if (given.replay !== undefined) return runReplay(setup, given.replay);
  const exploration = await explore(setup, depth);
  return {
    text: formatExploration(setup, depth, exploration),
    exitCode: exploration.failure ? EXIT.violation : EXIT.ok,
  };
};

/** Runs `npm run races`. */
export const runRaces = async (args: readonly string[]): Promise<CommandResult> => {
  try {
    return await run(args);
  } catch (error) {
    if (error instanceof ImpossibleStep) return { text: error.message, exitCode: EXIT.impossible };
    if (!(error instanceof UsageError)) throw error;
    return { text: describeUsageError('races', error), exitCode: EXIT.usage };
  }
};
