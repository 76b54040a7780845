import { useSuspenseQuery } from '@tanstack/react-query';
import type { ChartPosition } from '#lib/traces/trace-positions.ts';
import type { ChartDrawing as Drawing } from '#tracing/drawing.ts';
import { DrawnChart } from './drawn-chart.tsx';

const DRAWINGS = import.meta.glob<Drawing>('../../tracing/charts/drawings/*.json', { import: 'default' });

const loadDrawing = (chart: string): Promise<Drawing | null> =>
  DRAWINGS[`../../tracing/charts/drawings/${chart}.json`]?.() ?? Promise.resolve(null);

const toStateId = (path: string) => `chart.${path}`;
/** Whether a box belongs to one of the states. Transitions that apply anywhere in a state have a box of their own. */
const isInStates = (id: string, paths: readonly string[]) =>
  paths.some((path) => toStateId(path) === id.replace(/:anywhere$/, ''));

const isTaken = ({ from, to }: Drawing['arrows'][number], { taken }: ChartPosition) =>
  taken.some(
    (transition) =>
      isInStates(to, transition.to) &&
      (isInStates(from, transition.from) || from === 'chart' || from === 'chart:anywhere'),
  );

/** The drawing of a chart with its current states and taken transitions highlighted. */
export function ChartDrawing({ position }: { position: ChartPosition }) {
  const { data: drawing } = useSuspenseQuery({
    queryKey: ['chart-drawing', position.chart],
    queryFn: () => loadDrawing(position.chart),
    staleTime: Infinity,
  });
  if (!drawing) return <p>There is no drawing of the chart {position.chart}.</p>;
  const currentState = position.states.at(-1) ?? '';
  return (
    <DrawnChart
      drawing={drawing}
      name={position.chart}
      label={`The chart ${position.chart} in state ${currentState}`}
      current={toStateId(currentState)}
      isHighlighted={({ id, kind }) => isInStates(id, position.states) && kind !== 'anywhere'}
      isTaken={(arrow) => isTaken(arrow, position)}
    />
  );
}
