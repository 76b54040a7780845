import type { useMachine } from '@xstate/react';
import { Play, Square } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import type { RunInput, runMachine } from './run.machine.ts';
import type { ChartView, PathView } from './shapes.ts';
import * as styles from './window.css.ts';

/** The run chart as the page uses it. */
export type UsedRun = ReturnType<typeof useMachine<typeof runMachine>>;

interface RunPanelProps {
  view: ChartView;
  paths: readonly PathView[];
  /** The selected path. */
  path: PathView | null;
  run: UsedRun;
}

type Snapshot = UsedRun[0];

/** What a run does now, in a sentence. */
const formatProgress = (snapshot: Snapshot) => {
  const { ended, input, message, seen } = snapshot.context;
  if (snapshot.matches({ running: 'building' })) return 'Building the shop. This is needed once, and after changes.';
  if (snapshot.matches({ running: 'starting' })) return 'Starting the shop.';
  if (snapshot.matches('running')) {
    const state = seen.at(-1)?.state;
    return `Path ${ended.length + 1} of ${input.ids.length}${state === undefined ? '' : `: the page shows ${state}`}`;
  }
  if (message !== null) return message;
  const failed = ended.filter(({ hasPassed }) => !hasPassed).length;
  return ended.length === 0 ? '' : `${ended.length - failed} passed, ${failed} failed`;
};

/** Runs the selected path or all paths of a chart, and says what happens. */
export function RunPanel({ view, paths, path, run }: RunPanelProps) {
  const [snapshot, send] = run;
  const isRunning = snapshot.matches('running');
  const walkable = paths.filter(({ refusal }) => refusal === null);
  const start = (ids: RunInput['ids'], isHeaded = false) =>
    send({ type: 'run.start', chart: view.name, ids, isHeaded });
  const isOther = snapshot.context.input.chart !== view.name;
  return (
    <section className={styles.buttons} aria-label="Run">
      {isRunning ? (
        <Button size="small" icon={<Square size={16} aria-hidden="true" />} onClick={() => send({ type: 'run.stop' })}>
          Stop
        </Button>
      ) : null}
      {!isRunning && path && path.refusal === null ? (
        <>
          <Button size="small" icon={<Play size={16} aria-hidden="true" />} onClick={() => start([path.id])}>
            Run this path
          </Button>
          <Button size="small" tone="quiet" onClick={() => start([path.id], true)}>
            Run it in a window
          </Button>
        </>
      ) : null}
      {!isRunning && !path && walkable.length > 0 ? (
        <Button
          size="small"
          icon={<Play size={16} aria-hidden="true" />}
          onClick={() => start(walkable.map(({ id }) => id))}
        >
          Run all {walkable.length} paths
        </Button>
      ) : null}
      <span role="status">
        {isRunning && isOther ? `${snapshot.context.input.chart}: ` : null}
        {isRunning || !isOther ? formatProgress(snapshot) : null}
      </span>
    </section>
  );
}
