import type { ChartModel } from '../engine/chart-model.ts';
import type { Format } from '../engine/formats.ts';
import { generatePaths, listReachableStates } from '../engine/path-sets.ts';

const measureChart = (name: string, chart: ChartModel) => ({
  name,
  runsOn: chart.isLifecycle ? 'server' : 'page',
  situations: listReachableStates(chart).length,
  paths: Object.fromEntries((['shortest', 'edges'] as const).map((set) => [set, generatePaths(chart, set).length])),
});

/** Every chart with the number of its distinct situations and paths, a line each. */
export const formatChartList = (models: ReadonlyMap<string, ChartModel>, format: Format): string => {
  const sizes = [...models].map(([name, chart]) => measureChart(name, chart));
  if (format === 'json') return JSON.stringify(sizes, null, 2);
  const width = Math.max(...sizes.map(({ name }) => name.length));
  return [
    ...sizes.map(({ name, runsOn, situations, paths }) => {
      const counts = Object.entries(paths).map(([set, count]) => `${count} ${set}`);
      return `${name.padEnd(width)}  ${String(situations).padStart(3)} distinct situations, paths: ${counts.join(', ')} (${runsOn})`;
    }),
    '',
    'npm run paths -- --chart NAME lists the paths of a chart, --help explains every option.',
  ].join('\n');
};
