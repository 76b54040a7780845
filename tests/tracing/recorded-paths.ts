import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Recording } from '#contract/traces/trace.ts';
import type { Recorder } from '#tracing/recorder.ts';
import type { ChartModel } from '#qa/engine/chart-model.ts';
import { isPromise } from '#qa/engine/is-promise.ts';
import { createTestRecorder } from '#qa/support/recorder.ts';
import type { Path } from '#qa/engine/path.ts';

/** A chart whose work never ends by itself and whose actions do nothing, so that only the events of a path drive it. */
const inert = ({ machine }: ChartModel) => {
  const { actors, actions } = machine.implementations;
  return machine.provide({
    actors: Object.fromEntries(
      Object.entries(actors).map(([slot, logic]) => [
        slot,
        isPromise(logic) ? fromPromise(() => new Promise(() => {})) : fromCallback(() => {}),
      ]),
    ),
    actions: Object.fromEntries(
      Object.entries(actions)
        .filter(([, action]) => typeof action === 'function' && !('type' in action))
        .map(([name]) => [name, () => {}]),
    ),
  });
};

/** Walks a path with a running actor that a recorder inspects. */
export const walkRecorded = (chart: ChartModel, path: Path, recorder: Recorder) => {
  const actor = createActor(inert(chart), {
    input: chart.inputs[path.input] as never,
    inspect: (inspection) => recorder.inspect(inspection),
  });
  // A chart with a seeded fault may not handle a failure. The error is recorded like everything else.
  actor.subscribe({ error: () => {} });
  actor.start();
  for (const { event } of path.steps) actor.send(event);
  actor.stop();
};

export const recordPath = (chart: ChartModel, path: Path): Recording => {
  const recorder = createTestRecorder();
  walkRecorded(chart, path, recorder);
  return recorder.recording();
};
