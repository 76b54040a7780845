import { parseArgs } from 'node:util';
import type { ChartModel } from '../engine/chart-model.ts';
import { coverageReport } from '../engine/coverage-report.ts';
import { type Format, FORMATS, formatPaths, type Listing } from '../engine/formats.ts';
import { bareName, endKey, type Path, PATH_SETS, type PathSet, pathsFrom, pathsOf, statesOf } from '../engine/paths.ts';
import { HELP } from './paths-help.ts';

/** What the command prints and how it ends. */
export interface Answer {
  text: string;
  exitCode: number;
}

/** 1: something is not covered, or a path failed; 2: the question was not understood; 3: no path is like that. */
export const EXIT = { fine: 0, uncovered: 1, misunderstood: 2, nothing: 3 } as const;

/** Paths of one chart that are to be walked in a browser, by their numbers in the list. */
export interface BrowserChoice {
  name: string;
  chart: ChartModel;
  set: PathSet;
  numbered: ReadonlyMap<number, Path>;
  /** Only as many of them as it takes to meet every arrow. */
  isCover: boolean;
}

/** The command asks for a browser. */
export interface BrowserWish {
  choices: BrowserChoice[];
  /** In a window that somebody can watch. */
  isHeaded: boolean;
}

class Misunderstood extends Error {}

const oneOf = <Choice extends string>(option: string, value: string, choices: readonly Choice[]): Choice => {
  const found = choices.find((choice) => choice === value);
  if (!found) throw new Misunderstood(`--${option} ${value}: there is none. There are: ${choices.join(', ')}`);
  return found;
};

/** `signedIn` means `active.signedIn (admin)` too: the end of a state's name is enough, and what stands in brackets can be left out. */
const means = (asked: string) => (state: string) =>
  [state, bareName(state)].some((full) => full === asked || full.endsWith(`.${asked}`));

const read = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        chart: { type: 'string', multiple: true },
        from: { type: 'string' },
        to: { type: 'string' },
        event: { type: 'string' },
        set: { type: 'string' },
        format: { type: 'string', default: 'table' },
        browser: { type: 'string' },
        run: { type: 'string' },
        headed: { type: 'boolean', default: false },
        coverage: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new Misunderstood((error as Error).message);
  }
};

interface Wish {
  set: PathSet;
  from: string | undefined;
  to: string | undefined;
  event: string | undefined;
}

const isLike =
  ({ to, event }: Wish) =>
  (path: Path) => {
    if (to !== undefined && !means(to)(endKey(path))) return false;
    return event === undefined || path.steps.some(({ name, event: { type } }) => name === event || type === event);
  };

const list = (chart: ChartModel, wish: Wish) =>
  (wish.from === undefined ? pathsOf(chart, wish.set) : pathsFrom(chart, wish.set, means(wish.from))).filter(
    isLike(wish),
  );

/** A name that no chart knows is a slip of the pen, and not "no paths". */
const checkNames = (charts: readonly ChartModel[], { from, to, event }: Wish) => {
  const states = charts.flatMap(statesOf);
  for (const [option, asked] of Object.entries({ from, to }))
    if (asked !== undefined && !states.some(means(asked))) oneOf(option, asked, [...new Set(states.map(bareName))]);
  if (event === undefined) return;
  const steps = charts.flatMap((chart) => pathsOf(chart, 'edges')).flatMap((path) => path.steps);
  const names = steps.flatMap(({ name, event: { type } }) => [name, type]);
  if (!names.includes(event)) oneOf('event', event, [...new Set(steps.map(({ name }) => name))]);
};

const BROWSER_SETS = ['cover', 'all'] as const;
type Options = ReturnType<typeof read>;

/** What `--browser` and `--run` ask for; null when the paths are only to be listed. */
const browserSetOf = ({ browser, run, headed, set, coverage }: Options) => {
  if (browser === undefined && run === undefined) {
    if (headed) throw new Misunderstood('--headed goes with --browser or --run');
    return null;
  }
  if (coverage) throw new Misunderstood('--coverage counts without a browser');
  if (run !== undefined) {
    if (browser !== undefined) throw new Misunderstood('--run N is one path: leave --browser out');
    return { set: oneOf('set', set ?? 'shortest', PATH_SETS), isCover: false };
  }
  const isCover = oneOf('browser', browser ?? '', BROWSER_SETS) === 'cover';
  if (isCover && set !== undefined) throw new Misunderstood('--browser cover is a set of its own: leave --set out');
  return { set: oneOf('set', set ?? 'edges', PATH_SETS), isCover };
};

const numberIn = (run: string, listings: readonly Listing[]) => {
  const [only, ...more] = listings;
  if (more.length > 0) throw new Misunderstood('--run N needs --chart: every chart counts from 1');
  const count = only?.paths.length ?? 0;
  const number = Number(run);
  if (!Number.isInteger(number) || number < 1 || number > count)
    throw new Misunderstood(`--run ${run}: there is none. There are: 1 to ${count}, as they are listed without --run`);
  return number;
};

const answer = (args: readonly string[], models: ReadonlyMap<string, ChartModel>): Answer | BrowserWish => {
  const options = read(args);
  const { chart, from, to, event, set, format, coverage, help, run } = options;
  if (help) return { text: HELP, exitCode: EXIT.fine };
  const names = (chart ?? [...models.keys()]).map((name) => oneOf('chart', name, [...models.keys()]));
  const chosen = [...models].filter(([name]) => names.includes(name));

  const inBrowser = browserSetOf(options);
  if (coverage) {
    const { text, isWhole } = coverageReport(chosen, oneOf('set', set ?? 'edges', PATH_SETS));
    return { text, exitCode: isWhole ? EXIT.fine : EXIT.uncovered };
  }

  const wish: Wish = { set: inBrowser?.set ?? oneOf('set', set ?? 'shortest', PATH_SETS), from, to, event };
  const form: Format = oneOf('format', format, FORMATS);
  checkNames(
    chosen.map(([, model]) => model),
    wish,
  );
  const listings: Listing[] = chosen
    .map(([name, model]) => ({ chart: name, set: wish.set, paths: list(model, wish) }))
    .filter(({ paths }) => paths.length > 0);
  if (listings.length === 0)
    return {
      text: `No ${wish.set} path is like that. Try --set edges: it holds every event in every state.`,
      exitCode: EXIT.nothing,
    };
  if (!inBrowser) return { text: formatPaths(listings, form), exitCode: EXIT.fine };

  const only = run === undefined ? null : numberIn(run, listings);
  const choices = listings.map(({ chart: name, paths }) => ({
    name,
    chart: models.get(name) as ChartModel,
    ...inBrowser,
    numbered: new Map(
      paths
        .map((path, index): [number, Path] => [index + 1, path])
        .filter(([number]) => only === null || number === only),
    ),
  }));
  return { choices, isHeaded: options.headed };
};

/** Answers `npm run paths -- …`; what needs a browser is handed back as a wish. */
export const runPaths = (args: readonly string[], models: ReadonlyMap<string, ChartModel>): Answer | BrowserWish => {
  try {
    return answer(args, models);
  } catch (error) {
    if (!(error instanceof Misunderstood)) throw error;
    return { text: `${error.message}\nnpm run paths -- --help shows examples.`, exitCode: EXIT.misunderstood };
  }
};
