import { readdirSync } from 'node:fs';
import type { ChartModel } from '../engine/chart-model.ts';

const MODELS = new URL('./', import.meta.url);
const SUFFIX = '.model.ts';

/** Names of the charts that have a model, as their folders are called; one of them when `PATHS_CHART` names it. */
export const chartNames = readdirSync(MODELS)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .filter((name) => (process.env.PATHS_CHART ?? name) === name)
  .sort();

/** Every chart's model by the name of its folder. */
export const loadModels = async (): Promise<Map<string, ChartModel>> => {
  const models = await Promise.all(
    chartNames.map(async (name): Promise<[string, ChartModel]> => {
      const { model } = (await import(new URL(name + SUFFIX, MODELS).href)) as { model: ChartModel };
      return [name, model];
    }),
  );
  return new Map(models);
};
