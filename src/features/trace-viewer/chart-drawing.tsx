import { useSuspenseQuery } from '@tanstack/react-query';
import type { ChartPosition } from '#lib/trace-positions.ts';
import type { ChartDrawing as Drawing, DrawnText } from '#tracing/drawing.ts';
import * as styles from './chart-drawing.css.ts';

const DRAWINGS = import.meta.glob<Drawing>('../../tracing/charts/drawings/*.json', { import: 'default' });

const loadDrawing = (chart: string): Promise<Drawing | null> =>
  DRAWINGS[`../../tracing/charts/drawings/${chart}.json`]?.() ?? Promise.resolve(null);

const idOf = (path: string) => `chart.${path}`;
/** Whether a box belongs to one of the states. Transitions that apply anywhere in a state have a box of their own. */
const isInStates = (id: string, paths: readonly string[]) =>
  paths.some((path) => idOf(path) === id.replace(/:anywhere$/, ''));

const isTaken = ({ from, to }: Drawing['arrows'][number], { taken }: ChartPosition) =>
  taken.some(
    (transition) =>
      isInStates(to, transition.to) &&
      (isInStates(from, transition.from) || from === 'chart' || from === 'chart:anywhere'),
  );

function Texts({ texts }: { texts: readonly DrawnText[] }) {
  return texts.map(({ kind, text, x, y }) => (
    <text key={`${x} ${y}`} className={styles.text[kind]} x={x} y={y}>
      {text}
    </text>
  ));
}

/** Scrolls the drawing, not the page, until the current state is in the middle. */
const scrollToCurrent = (current: SVGRectElement | null) => {
  const scroller = current?.ownerSVGElement?.parentElement;
  if (!current || !scroller) return;
  const [box, frame] = [current.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2);
  scroller.scrollTop += box.top + box.height / 2 - (frame.top + frame.height / 2);
};

/** The drawing of a chart with its current states and taken transitions highlighted. */
export function ChartDrawing({ position }: { position: ChartPosition }) {
  const { data: drawing } = useSuspenseQuery({
    queryKey: ['chart-drawing', position.chart],
    queryFn: () => loadDrawing(position.chart),
    staleTime: Infinity,
  });
  if (!drawing) return <p>There is no drawing of the chart {position.chart}.</p>;
  const currentState = position.states.at(-1) ?? '';
  const isCurrent = (id: string) => id === idOf(currentState);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={`The chart ${position.chart}`}>
      <svg
        className={styles.drawing}
        role="img"
        aria-label={`The chart ${position.chart} in state ${currentState}`}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        width={drawing.width}
        height={drawing.height}
      >
        {drawing.boxes.map((box) => (
          <g key={box.id}>
            <rect
              ref={isCurrent(box.id) ? scrollToCurrent : undefined}
              className={styles.box({
                kind: box.kind,
                isHighlighted: isInStates(box.id, position.states) && box.kind !== 'anywhere',
              })}
              x={box.x}
              y={box.y}
              width={box.width}
              height={box.height}
              rx={8}
            />
            <Texts texts={box.texts} />
          </g>
        ))}
        {drawing.arrows.map((arrow) => (
          <g key={`${arrow.from} ${arrow.to}`}>
            <path className={styles.arrow({ isTaken: isTaken(arrow, position) })} d={arrow.d} />
            <Texts texts={arrow.texts} />
          </g>
        ))}
      </svg>
    </div>
  );
}
