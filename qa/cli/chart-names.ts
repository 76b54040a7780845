import type { ChartModel } from '../engine/chart-model.ts';

/** The folder of a chart, which is also named by its id, as reports and docs/statecharts name it. @returns an unknown name as it is */
export const resolveFolder = (name: string, models: ReadonlyMap<string, ChartModel>): string =>
  [...models].find(([, { machine }]) => machine.id === name)?.[0] ?? name;
