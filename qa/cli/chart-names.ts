import type { ChartModel } from '../engine/chart-model.ts';

/** Accepts the folder of a chart or its id, which reports and docs/statecharts use. @returns the folder; an unknown name unchanged */
export const resolveChartFolder = (name: string, models: ReadonlyMap<string, ChartModel>): string =>
  [...models].find(([, { machine }]) => machine.id === name)?.[0] ?? name;
