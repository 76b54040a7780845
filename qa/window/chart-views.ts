import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { ChartDrawing } from '#tracing/drawing.ts';
import { choosePaths } from '../drivers/stage/choose-paths.ts';
import { type BrowserDriver, findPathRefusal } from '../drivers/stage/driver.ts';
import type { ChartModel } from '../engine/chart-model.ts';
import { collectTransitions } from '../engine/coverage.ts';
import { describeEffects } from '../engine/formats.ts';
import { findStepRefusal as liveRefusalOf } from '../engine/live-chart.ts';
import { type Path, type PathStep, getEndSnapshot, isIgnored, listTakenTransitions } from '../engine/path.ts';
import { hashPath } from '../engine/path-id.ts';
import { generatePaths } from '../engine/path-sets.ts';
import { computeShortestPathByState } from '../engine/shortest-paths.ts';
import { type Rule, isAbout } from '../engine/rule.ts';
import { type ArrowView, type ChartSummary, type ChartView, LEVELS, type Level, type PathView } from './shapes.ts';

/** A chart with everything that its tests know. */
export interface TestedChart {
  name: string;
  chart: ChartModel;
  rules: readonly Rule[];
  /** Null for a lifecycle. */
  driver: BrowserDriver | null;
}

const NO_BROWSER = 'a lifecycle runs on the server, not in a browser';

export const summarizeChart = (name: string, chart: ChartModel): ChartSummary => {
  const ends = [...computeShortestPathByState(chart)];
  const events = ends.flatMap(([, path]) => Object.keys(chart.events(getEndSnapshot(path))));
  return {
    name,
    isLifecycle: chart.isLifecycle ?? false,
    states: ends.map(([state]) => state),
    events: [...new Set(events)],
  };
};

const stepView = (rules: readonly Rule[], step: PathStep): PathView['steps'][number] => ({
  name: step.name,
  from: step.from,
  to: step.to,
  isIgnored: isIgnored(step),
  effects: describeEffects(step),
  rules: rules.filter((rule) => isAbout(rule, step)).map(({ title, source }) => ({ title, source: source ?? null })),
});

const pathView = ({ name, rules, driver }: TestedChart, path: Path): PathView => ({
  id: hashPath(name, path),
  input: path.input,
  start: path.start,
  steps: path.steps.map((step) => stepView(rules, step)),
  refusal: driver ? findPathRefusal(driver, path) : NO_BROWSER,
});

const getBoxId = (chart: ChartModel, { id }: AnyStateNode) => `chart${id.slice(chart.machine.id.length)}`;

const getBoxIds = (chart: ChartModel, path: Path) =>
  (getEndSnapshot(path) as unknown as { _nodes: AnyStateNode[] })._nodes
    .filter((node) => node.parent)
    .map((node) => getBoxId(chart, node));

/** The transitions that the edges take at each level. */
const takenAt = ({ name, chart, driver }: TestedChart): Record<Level, Set<AnyTransitionDefinition>> => {
  const edges = generatePaths(chart, 'edges');
  const live = edges.filter(({ steps }) => steps.every((step) => liveRefusalOf(chart, step) === null));
  const numbered = new Map(edges.map((path, index) => [index, path]));
  const walked = driver ? choosePaths({ name, chart, driver }, numbered, { set: 'edges', isCover: false }).walked : [];
  const taken = (paths: Iterable<Path>) => new Set([...paths].flatMap(listTakenTransitions));
  return { pure: taken(edges), live: taken(live), browser: taken([...walked].map(([, path]) => path)) };
};

const arrowViews = (
  chart: ChartModel,
  drawing: ChartDrawing,
  taken: Record<Level, ReadonlySet<AnyTransitionDefinition>>,
): ArrowView[] =>
  drawing.arrows.map(({ from, to }) => {
    const drawn = collectTransitions(chart.machine).filter(
      ({ source, target }) =>
        getBoxId(chart, source) === from.replace(/:anywhere$/, '') &&
        target?.some((node) => getBoxId(chart, node) === to.replace(/:anywhere$/, '')),
    );
    // The arrow to an initial state has no transition: every start takes it.
    const levels = LEVELS.filter((level) => drawn.every((each) => taken[level].has(each)));
    return { from, to, levels };
  });

/** Everything that the window shows of a chart, without its runs. */
export const buildChartView = (tested: TestedChart, drawing: ChartDrawing): Omit<ChartView, 'lastRuns'> => {
  const { name, chart } = tested;
  const taken = takenAt(tested);
  const edges = generatePaths(chart, 'edges');
  return {
    name,
    isLifecycle: chart.isLifecycle ?? false,
    drawing,
    states: [...computeShortestPathByState(chart)].map(([state, path]) => ({
      name: state,
      boxes: getBoxIds(chart, path),
      reached: pathView(tested, path),
      leaving: edges.filter(({ steps }) => steps.at(-1)?.from === state).map((edge) => pathView(tested, edge)),
    })),
    coverage: {
      transitions: collectTransitions(chart.machine).length,
      pure: taken.pure.size,
      live: taken.live.size,
      browser: taken.browser.size,
    },
    arrows: arrowViews(chart, drawing, taken),
  };
};
