import { readdirSync } from 'node:fs';
import { resolveChartFolder } from '../cli/chart-names.ts';
import { findClosest } from '../cli/closest.ts';
import type { ChartModel } from '../engine/chart-model.ts';

const MODELS = new URL('./', import.meta.url);
const SUFFIX = '.model.ts';

const modelNames = () =>
  readdirSync(MODELS)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
    .sort();

const importModels = async (names: readonly string[]): Promise<Map<string, ChartModel>> => {
  const models = await Promise.all(
    names.map(async (name): Promise<[string, ChartModel]> => {
      const { model } = (await import(new URL(name + SUFFIX, MODELS).href)) as { model: ChartModel };
      return [name, model];
    }),
  );
  return new Map(models);
};

/**
 * Every model, by the name of its file. Only one when `PATHS_CHART` names its chart, by folder or id.
 * @throws when it names none: without a model, every test would pass
 */
export const loadModels = async (): Promise<Map<string, ChartModel>> => {
  const [names, only = ''] = [modelNames(), process.env.PATHS_CHART];
  if (names.includes(only)) return importModels([only]);
  const models = await importModels(names);
  if (only === '') return models;
  const folder = resolveChartFolder(only, models);
  const model = models.get(folder);
  if (model) return new Map([[folder, model]]);
  const guess = findClosest(only, names);
  throw new Error(`PATHS_CHART=${only}: no such chart.${guess === null ? '' : ` Did you mean ${guess}?`}`);
};

/** The models of charts that run in the pages, without the lifecycles that the server runs. */
export const loadPageModels = async (): Promise<Map<string, ChartModel>> =>
  new Map([...(await loadModels())].filter(([, { isLifecycle }]) => !isLifecycle));
