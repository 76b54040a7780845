import { readdirSync } from 'node:fs';
import type { ChartModel } from '../engine/chart-model.ts';

const MODELS = new URL('./', import.meta.url);
const SUFFIX = '.model.ts';

const modelNames = () =>
  readdirSync(MODELS)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
    .filter((name) => (process.env.PATHS_CHART ?? name) === name)
    .sort();

/** Every model, by the name of its file. Only one when `PATHS_CHART` names it. */
export const loadModels = async (): Promise<Map<string, ChartModel>> => {
  const models = await Promise.all(
    modelNames().map(async (name): Promise<[string, ChartModel]> => {
      const { model } = (await import(new URL(name + SUFFIX, MODELS).href)) as { model: ChartModel };
      return [name, model];
    }),
  );
  return new Map(models);
};

/** The models of charts that run in the pages, without the lifecycles that the server runs. */
export const loadPageModels = async (): Promise<Map<string, ChartModel>> =>
  new Map([...(await loadModels())].filter(([, { isLifecycle }]) => !isLifecycle));
