import type { ChartSummary } from './shapes.ts';

/** The charts whose name, states or events contain the text, each with the states and events that do. */
export const findCharts = (charts: readonly ChartSummary[], text: string): ChartSummary[] => {
  const wanted = text.trim().toLowerCase();
  const matches = (name: string) => name.toLowerCase().includes(wanted);
  return charts.flatMap((chart) => {
    const [states, events] = [chart.states.filter(matches), chart.events.filter(matches)];
    if (!matches(chart.name) && states.length === 0 && events.length === 0) return [];
    return [{ ...chart, states, events }];
  });
};
