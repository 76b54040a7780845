import type { ChartModel } from '../../engine/chart-model.ts';
import { type Path, extendPath, startPath } from '../../engine/path.ts';

/** A path as text: its input and the names of its events. */
export interface WrittenWalk {
  number: number;
  input: string;
  events: string[];
}

export const writeWalk = (number: number, { input, steps }: Path): WrittenWalk => ({
  number,
  input,
  events: steps.map(({ name }) => name),
});

/** @throws Error when the chart's model does not list an event */
export const readWalk = (chart: ChartModel, { input, events }: WrittenWalk): Path =>
  events.reduce<Path>(
    (path, name) => {
      const longer = extendPath(chart, path, name);
      if (!longer) throw new Error(`The model does not list the event ${name} after ${path.steps.length} steps`);
      return longer;
    },
    startPath(chart, input),
  );
