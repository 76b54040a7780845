import { useQuery } from '@tanstack/react-query';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { DrawnChart } from '#features/trace-viewer/drawn-chart.tsx';
import { PathDetails } from './path-details.tsx';
import { PathList } from './path-list.tsx';
import { chartQuery } from './requests.ts';
import { RunPanel, type UsedRun } from './run-panel.tsx';
import { type Selection, buildHref } from './selection.ts';
import { type ChartView, LEVELS, type LastRun, type Level, type PathView } from './shapes.ts';
import * as styles from './window.css.ts';

const SKELETON_LINES = 12;

const LEVEL_NAMES: Record<Level, string> = {
  pure: 'rules, step by step',
  live: 'rules, running chart',
  browser: 'browser',
};

export interface ChartPageProps {
  name: string;
  selection: Selection;
  run: UsedRun;
}

/** One chart: its drawing, the selected state or path, and runs. */
export function ChartPage(props: ChartPageProps) {
  const { data, error, refetch } = useQuery(chartQuery(props.name));
  if (error)
    return <RetryNotice sentence={`The chart could not be loaded. ${error.message}`} onRetry={() => void refetch()} />;
  return data ? <Loaded {...props} view={data} /> : <SkeletonText lines={SKELETON_LINES} />;
}

/** The paths of a chart without duplicates: to each state, and every event in it. */
const pathsIn = ({ states }: ChartView): PathView[] => [
  ...new Map(states.flatMap(({ reached, leaving }) => [reached, ...leaving]).map((path) => [path.id, path])).values(),
];

/** The runs of this window and, of paths that it did not run, the last ones before. */
const mergeRuns = (view: ChartView, [snapshot]: UsedRun): LastRun[] => {
  const { input, ended } = snapshot.context;
  const own = input.chart === view.name ? ended : [];
  return [...view.lastRuns.filter(({ path }) => own.every((run) => run.path !== path)), ...own];
};

type Arrow = Pick<ChartView['arrows'][number], 'from' | 'to'>;

const isTakenAt = ({ arrows }: ChartView, level: Level, { from, to }: Arrow) =>
  arrows.some((arrow) => arrow.from === from && arrow.to === to && arrow.levels.includes(level));

/** Whether a step of the path takes the arrow. Transitions that apply anywhere in a state have a box of their own. */
const isOnPath = ({ states }: ChartView, path: PathView | undefined, { from, to }: Arrow) => {
  const isIn = (box: string, name: string) =>
    states.some((state) => state.name === name && state.boxes.includes(box.replace(/:anywhere$/, '')));
  return path?.steps.some((step) => !step.isIgnored && isIn(from, step.from) && isIn(to, step.to)) ?? false;
};

const CHOOSE = 'Choose a state in the drawing, or a path below';

/** What to choose, and what is missing when an address names something that the chart no longer has. */
const describeChoice = ({ name }: ChartView, { path, state }: Selection) => {
  if (path !== null)
    return {
      sentence: `The chart ${name} has no path ${path}`,
      details: `A path gets another id when its chart’s name, input or events change. ${CHOOSE}.`,
    };
  if (state !== null) return { sentence: `The chart ${name} has no state ${state}`, details: `${CHOOSE}.` };
  return { sentence: CHOOSE };
};

function Loaded({ view, selection, run }: ChartPageProps & { view: ChartView }) {
  const { coverage, drawing, isLifecycle, name } = view;
  const [snapshot] = run;
  const isRunHere = snapshot.matches('running') && snapshot.context.input.chart === name;
  const seen = isRunHere ? snapshot.context.seen.at(-1)?.state : undefined;
  const shown = view.states.find((state) => state.name === (seen ?? selection.state));
  const paths = pathsIn(view);
  const path = paths.find(({ id }) => id === selection.path);
  const runs = mergeRuns(view, run);
  const { level } = selection;
  const stateIn = (id: string) => view.states.find(({ boxes }) => boxes.includes(id));
  return (
    <article className={styles.chart}>
      <h2 className={styles.chartTitle}>{name}</h2>
      <nav className={styles.levels} aria-label="Coverage">
        {[null, ...LEVELS].map((each) => (
          <Link
            key={each ?? 'none'}
            className={styles.level}
            href={buildHref({ ...selection, level: each })}
            aria-current={each === level ? 'true' : undefined}
          >
            {each === null
              ? 'No coverage'
              : `${LEVEL_NAMES[each]}: ${coverage[each]} of ${coverage.transitions} transitions`}
          </Link>
        ))}
      </nav>
      <DrawnChart
        drawing={drawing}
        name={name}
        label={`The chart ${name}${shown ? ` in state ${shown.name}` : ''}`}
        current={shown?.boxes.at(-1) ?? null}
        isHighlighted={({ id }) => shown?.boxes.includes(id) ?? false}
        isTaken={(arrow) => (level === null ? isOnPath(view, path, arrow) : isTakenAt(view, level, arrow))}
        getHref={({ id }) => {
          const state = stateIn(id);
          return state ? buildHref({ ...selection, state: state.name, path: null }) : null;
        }}
      />
      {isLifecycle ? (
        <p className={styles.quiet}>This lifecycle runs on the server, so no browser walks its paths.</p>
      ) : (
        <RunPanel view={view} paths={paths} path={path ?? null} run={run} />
      )}
      {path ? (
        <PathDetails chart={name} path={path} lastRun={runs.find((each) => each.path === path.id) ?? null} />
      ) : null}
      {shown && !path ? (
        <section aria-labelledby="state">
          <h3 className={styles.sectionTitle} id="state">
            State {shown.name}
          </h3>
          <PathList title="How it is reached" paths={[shown.reached]} runs={runs} selection={selection} />
          <PathList title="What each event does in it" paths={shown.leaving} runs={runs} selection={selection} isLast />
        </section>
      ) : null}
      {shown || path ? null : (
        <>
          <Notice compact {...describeChoice(view, selection)} />
          <PathList
            title="The shortest path to each state"
            paths={view.states.map(({ reached }) => reached)}
            runs={runs}
            selection={selection}
          />
        </>
      )}
    </article>
  );
}
