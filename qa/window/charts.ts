import type { AnyStateMachine } from 'xstate';
import { loadDrivers } from '../drivers/load-drivers.ts';
import { findPath } from '../engine/path-id.ts';
import { loadModels } from '../models/load-models.ts';
import { loadRules } from '../rules/load-rules.ts';
import { readCharts } from '../statecharts/documents.ts';
import { toChartDrawing } from '../statecharts/drawing-data.ts';
import { findMachines } from '../statecharts/find-machines.ts';
import { layOut } from '../statecharts/layout.ts';
import { type TestedChart, buildChartView, summarizeChart } from './chart-views.ts';
import type { ChartSummary, ChartView } from './shapes.ts';

/** Reads the charts with their models, rules and drivers. Drawings and views are made when they are first shown. */
export const loadCharts = async (root: string) => {
  const models = await loadModels();
  const drivers = await loadDrivers(models.keys());
  const charts = new Map<string, TestedChart>();
  for (const [name, chart] of models)
    charts.set(name, { name, chart, rules: await loadRules(name), driver: drivers.get(name) ?? null });
  const drawn = readCharts(root, await findMachines(root));
  const views = new Map<string, Promise<Omit<ChartView, 'lastRuns'>>>();

  const buildDrawing = async ({ id }: AnyStateMachine) => {
    const chart = drawn.find((each) => each.id === id);
    if (!chart) throw new Error(`There is no file of the chart ${id}`);
    return toChartDrawing(await layOut(chart));
  };
  const buildView = async (tested: TestedChart) => buildChartView(tested, await buildDrawing(tested.chart.machine));

  return {
    summaries: (): ChartSummary[] => [...charts].map(([name, { chart }]) => summarizeChart(name, chart)),
    chart: (name: string): TestedChart | undefined => charts.get(name),
    view: (name: string): Promise<Omit<ChartView, 'lastRuns'>> | undefined => {
      const tested = charts.get(name);
      if (tested && !views.has(name)) views.set(name, buildView(tested));
      return views.get(name);
    },
    path: (name: string, id: string) => {
      const tested = charts.get(name);
      return tested && findPath(new Map([[name, tested.chart]]), id)?.path;
    },
  };
};

export type Charts = Awaited<ReturnType<typeof loadCharts>>;
