import { createContext, use } from 'react';
import type { RunningCharts } from './running-charts.ts';

const ChartsContext = createContext<RunningCharts | null>(null);

/** Hands every app-wide chart to React. */
export const ChartsProvider = ChartsContext.Provider;

/** Null where a view is drawn without the app, as in a test of one component. */
export const useOptionalCharts = (): RunningCharts | null => use(ChartsContext);

export const useCharts = (): RunningCharts => {
  const charts = useOptionalCharts();
  if (!charts) throw new Error('useChart needs a ChartsProvider above it');
  return charts;
};
