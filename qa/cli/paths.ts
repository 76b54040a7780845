import { USAGE_EXIT, UsageError, describeUsageError, parseArguments } from '#server/cli/arguments.ts';
import type { ChartModel } from '../engine/chart-model.ts';
import { formatCoverageReport } from '../engine/coverage-report.ts';
import { FORMATS, type Listing, formatPaths } from '../engine/formats.ts';
import { type Path, getBaseStateName, getEndState } from '../engine/path.ts';
import { PATH_SETS, type PathSet, generatePaths, listPathsFrom, listReachableStates } from '../engine/path-sets.ts';
import { findPath } from '../engine/path-id.ts';
import { formatChartList } from './chart-list.ts';
import { resolveChartFolder } from './chart-names.ts';
import { type CommandResult, createChoiceError, parseChoice } from './command.ts';
import { HELP } from './paths-help.ts';

export const EXIT = { ok: 0, failed: 1, usage: USAGE_EXIT, noPath: 3 } as const;

/** Paths of one chart to run in a browser, by their numbers in the list. */
export interface BrowserPaths {
  name: string;
  chart: ChartModel;
  set: PathSet;
  numbered: ReadonlyMap<number, Path>;
  /** Run only as many paths as are needed to take every transition. */
  isCover: boolean;
  /** The options that run a path alone. @param number in the list */
  runAgain: (number: number) => string;
}

/** What the caller has to run in a browser. */
export interface BrowserRun {
  charts: BrowserPaths[];
  /** In a visible window. */
  isHeaded: boolean;
}

type Models = ReadonlyMap<string, ChartModel>;

type BrowserSet = Pick<BrowserPaths, 'set' | 'isCover'>;

interface Filter {
  set: PathSet;
  from: string | undefined;
  to: string | undefined;
  event: string | undefined;
}

/** `signedIn` matches `active.signedIn (admin)`: a part of a state's name between dots is enough, without the part in brackets. */
const matchesState = (name: string) => (state: string) =>
  state === name || state.endsWith(`.${name}`) || `.${getBaseStateName(state)}.`.includes(`.${name}.`);

const parse = (args: readonly string[]) =>
  parseArguments(args, {
    chart: { type: 'string', multiple: true },
    from: { type: 'string' },
    to: { type: 'string' },
    event: { type: 'string' },
    set: { type: 'string' },
    format: { type: 'string' },
    browser: { type: 'string' },
    run: { type: 'string' },
    headed: { type: 'boolean', default: false },
    coverage: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  }).values;

type Options = ReturnType<typeof parse>;

const matches =
  ({ to, event }: Filter) =>
  (path: Path) => {
    if (to !== undefined && !matchesState(to)(getEndState(path))) return false;
    return event === undefined || path.steps.some(({ name, event: { type } }) => name === event || type === event);
  };

const selectPaths = (chart: ChartModel, filter: Filter) =>
  (filter.from === undefined
    ? generatePaths(chart, filter.set)
    : listPathsFrom(chart, filter.set, matchesState(filter.from))
  ).filter(matches(filter));

/** Rejects state and event names that no selected chart has: a typo must not look like "no paths". */
const validateNames = (charts: readonly ChartModel[], { from, to, event }: Filter) => {
  const states = charts.flatMap(listReachableStates);
  for (const [option, name] of Object.entries({ from, to }))
    if (name !== undefined && !states.some(matchesState(name)))
      throw createChoiceError(option, name, [...new Set(states.map(getBaseStateName))]);
  if (event === undefined) return;
  const steps = charts.flatMap((chart) => generatePaths(chart, 'edges')).flatMap((path) => path.steps);
  const names = steps.flatMap(({ name, event: { type } }) => [name, type]);
  if (!names.includes(event)) throw createChoiceError('event', event, [...new Set(steps.map(({ name }) => name))]);
};

const PATH_ID = /^#?([0-9a-f]{8})$/;

/** Options that select among the paths of a chart. */
const SELECTING = ['from', 'to', 'event'] as const;

/** Rejects an option that another one would override: a silently ignored option gives a misleading result. */
const rejectConflictingOptions = (options: Options) => {
  const reject = (reason: string, names: readonly (keyof Options)[]) => {
    const given = names.filter((name) => options[name] !== undefined && options[name] !== false);
    if (given.length > 0) throw new UsageError(`${reason}: remove ${given.map((name) => `--${name}`).join(' and ')}`);
  };
  if (options.list)
    reject('--list lists every chart', ['chart', 'set', 'browser', 'run', 'headed', 'coverage', ...SELECTING]);
  if (options.coverage) {
    reject('--coverage does not use a browser', ['browser', 'run', 'headed']);
    reject('--coverage measures all paths of a chart', SELECTING);
  }
  if (PATH_ID.test(options.run ?? '')) reject(`--run ${options.run} is one path`, ['set', 'browser', ...SELECTING]);
  if (options.browser !== undefined) reject('--browser prints each step', ['format']);
  if (options.run !== undefined) reject('--run prints each step', ['format']);
};

/** Formats for output other than a list of paths. */
const TABLE_FORMATS = ['table', 'json'] as const;

const BROWSER_SETS = ['cover', 'all'] as const;

const parseSet = ({ set }: Options, byDefault: PathSet) => parseChoice('set', set ?? byDefault, PATH_SETS);

/** The set that `--browser` or `--run` selects; null without them. */
const parseBrowserSet = (options: Options): BrowserSet | null => {
  const { browser, run, headed, set } = options;
  if (browser === undefined && run === undefined) {
    if (headed) throw new UsageError('--headed needs --browser or --run');
    return null;
  }
  if (run !== undefined) {
    if (browser !== undefined) throw new UsageError('--run N is one path: remove --browser');
    return { set: parseSet(options, 'shortest'), isCover: false };
  }
  const isCover = parseChoice('browser', browser ?? '', BROWSER_SETS) === 'cover';
  if (isCover && set !== undefined) throw new UsageError('--browser cover is its own set: remove --set');
  return { set: parseSet(options, 'edges'), isCover };
};

const lifecycleError = (option: string, why = '') =>
  new UsageError(`${option}: ${why}A lifecycle runs on the server, not in a browser`);

/** The path with an id, in whichever chart it is. */
const selectById = (id: string, models: Models): BrowserPaths => {
  const found = findPath(models, id);
  if (found) {
    const { name, chart, path } = found;
    if (chart.isLifecycle) throw lifecycleError(`--run ${id}`, `a path of ${name}. `);
    return { name, chart, set: 'edges', numbered: new Map([[1, path]]), isCover: false, runAgain: () => `--run ${id}` };
  }
  throw new UsageError(
    `--run ${id}: no such path. A path gets another id when its chart's name, input or events change`,
  );
};

const parseNumber = (run: string, listings: readonly Listing[]) => {
  const [only, ...others] = listings;
  if (others.length > 0)
    throw new UsageError(
      /^\d+$/.test(run)
        ? `--run ${run} needs --chart: the numbers of each chart start with 1`
        : `--run ${run}: no such path. An id has eight characters from 0 to 9 and a to f, such as 98be62cd`,
    );
  const count = only?.paths.length ?? 0;
  const number = Number(run);
  if (!Number.isInteger(number) || number < 1 || number > count)
    throw new UsageError(`--run ${run}: no such path. Valid numbers: 1 to ${count}, as listed without --run`);
  return number;
};

/** The charts that `--chart` names; all of them without it. */
const selectCharts = ({ chart }: Options, models: Models): Models => {
  const names = chart?.map((name) => parseChoice('chart', resolveChartFolder(name, models), [...models.keys()]));
  return new Map([...models].filter(([name]) => names?.includes(name) ?? true));
};

/** The paths that the options select. A chart without one is left out. */
const selectListings = (charts: Models, set: PathSet, { from, to, event }: Options): Listing[] => {
  const filter: Filter = { set, from, to, event };
  validateNames([...charts.values()], filter);
  return [...charts]
    .map(([chart, model]) => ({
      chart,
      set,
      paths: selectPaths(model, filter),
      hasIds: from === undefined || set !== 'simple',
    }))
    .filter(({ paths }) => paths.length > 0);
};

const describeNoPath = (set: PathSet): CommandResult => ({
  text: `No ${set} path matches.${set === 'edges' ? '' : ' Try --set edges: it has every event in every state.'}`,
  exitCode: EXIT.noPath,
});

const listCharts = ({ format = 'table' }: Options, models: Models): CommandResult => ({
  text: formatChartList(models, parseChoice('format', format, TABLE_FORMATS)),
  exitCode: EXIT.ok,
});

const reportCoverage = (options: Options, charts: Models): CommandResult => {
  const { format = 'table' } = options;
  const set = parseSet(options, 'edges');
  const { text, isComplete } = formatCoverageReport([...charts], set, parseChoice('format', format, TABLE_FORMATS));
  return { text, exitCode: isComplete ? EXIT.ok : EXIT.failed };
};

const listPaths = (options: Options, charts: Models): CommandResult => {
  const set = parseSet(options, 'shortest');
  const format = parseChoice('format', options.format ?? 'table', FORMATS);
  const listings = selectListings(charts, set, options);
  return listings.length === 0 ? describeNoPath(set) : { text: formatPaths(listings, format), exitCode: EXIT.ok };
};

const numberPaths = (paths: readonly Path[], only: number | null) =>
  new Map(
    paths
      .map((path, index): [number, Path] => [index + 1, path])
      .filter(([number]) => only === null || number === only),
  );

/** The options that select the same list for `--run`. Names of events have spaces. */
const describeSelection = (options: Options, set: PathSet) => {
  const given = SELECTING.flatMap((option) =>
    options[option] === undefined ? [] : [`--${option} "${options[option]}"`],
  );
  return [...given, `--set ${set}`].join(' ');
};

const selectForBrowser = (
  options: Options,
  { set, isCover }: BrowserSet,
  charts: Models,
): CommandResult | BrowserRun => {
  const { run, headed: isHeaded } = options;
  if (options.chart)
    for (const [name, { isLifecycle }] of charts) if (isLifecycle) throw lifecycleError(`--chart ${name}`);
  const id = PATH_ID.exec(run ?? '')?.[1];
  if (id !== undefined) return { charts: [selectById(id, charts)], isHeaded };

  const shown = new Map([...charts].filter(([, { isLifecycle }]) => !isLifecycle));
  const listings = selectListings(shown, set, options);
  if (listings.length === 0) return describeNoPath(set);
  const only = run === undefined ? null : parseNumber(run, listings);
  return {
    charts: listings.map(({ chart: name, paths }) => ({
      name,
      chart: shown.get(name) as ChartModel,
      set,
      isCover,
      numbered: numberPaths(paths, only),
      // A walk of the cover continues beyond its path, so it is not a path of a list.
      runAgain: (number) => (isCover ? '--browser cover' : `${describeSelection(options, set)} --run ${number}`),
    })),
    isHeaded,
  };
};

const run = (args: readonly string[], models: Models): CommandResult | BrowserRun => {
  const options = parse(args);
  if (options.help) return { text: HELP, exitCode: EXIT.ok };
  rejectConflictingOptions(options);
  if (options.list || args.length === 0) return listCharts(options, models);
  const charts = selectCharts(options, models);
  if (options.coverage) return reportCoverage(options, charts);
  const browserSet = parseBrowserSet(options);
  return browserSet ? selectForBrowser(options, browserSet, charts) : listPaths(options, charts);
};

/** Runs `npm run paths`. @returns what to print, or what the caller has to run in a browser */
export const runPaths = (args: readonly string[], models: Models): CommandResult | BrowserRun => {
  try {
    return run(args, models);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { text: describeUsageError('paths', error), exitCode: EXIT.usage };
  }
};
