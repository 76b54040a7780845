import { createContext, use } from 'react';
import type { RunningCharts } from './running-charts.ts';

const ChartsContext = createContext<RunningCharts | null>(null);

/** Provides the app-wide charts to React. */
export const ChartsProvider = ChartsContext.Provider;

/** Null where a view renders without the app, such as in a component test. */
export const useOptionalCharts = (): RunningCharts | null => use(ChartsContext);

export const useCharts = (): RunningCharts => {
  const charts = useOptionalCharts();
  if (!charts) throw new Error('ChartsProvider is missing');
  return charts;
};
