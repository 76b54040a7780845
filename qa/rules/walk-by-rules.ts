import { checkPath } from '../engine/apply-rules.ts';
import { loadModels } from '../models/load-models.ts';
import { loadRules } from './load-rules.ts';

/**
 * Walks a chart through events and applies its rules to every step. Tests written by `npm run trace -- CODE --test FILE` call it.
 * @param name the chart's folder
 * @param events by their names in the model, responses of invoked work included
 * @public for the generated tests
 * @throws when a step breaks a rule or cannot happen
 */
export const walkByRules = async (name: string, input: string, events: readonly string[]): Promise<void> => {
  const chart = (await loadModels()).get(name);
  if (!chart) throw new Error(`There is no chart "${name}"`);
  checkPath(chart, await loadRules(name), input, events);
};
