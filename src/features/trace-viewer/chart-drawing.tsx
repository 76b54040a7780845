import { useSuspenseQuery } from '@tanstack/react-query';
import type { ChartPosition } from '#lib/trace-positions.ts';
import type { ChartDrawing as Drawing, DrawnText } from '#tracing/drawing.ts';
import * as styles from './chart-drawing.css.ts';

const DRAWINGS = import.meta.glob<Drawing>('../../tracing/charts/drawings/*.json', { import: 'default' });

const loadDrawing = (chart: string): Promise<Drawing | null> =>
  DRAWINGS[`../../tracing/charts/drawings/${chart}.json`]?.() ?? Promise.resolve(null);

const idOf = (path: string) => `chart.${path}`;
/** What holds anywhere in a state is drawn as a box of its own. */
const isAt = (id: string, paths: readonly string[]) =>
  paths.some((path) => idOf(path) === id.replace(/:anywhere$/, ''));

const isTaken = ({ from, to }: Drawing['arrows'][number], { taken }: ChartPosition) =>
  taken.some((way) => isAt(to, way.to) && (isAt(from, way.from) || from === 'chart' || from === 'chart:anywhere'));

function Texts({ texts }: { texts: readonly DrawnText[] }) {
  return texts.map(({ kind, text, x, y }) => (
    <text key={`${x} ${y}`} className={styles.text[kind]} x={x} y={y}>
      {text}
    </text>
  ));
}

/** Scrolls the drawing alone, until the state that it stands in is in the middle. */
const showLit = (lit: SVGRectElement | null) => {
  const scroller = lit?.ownerSVGElement?.parentElement;
  if (!lit || !scroller) return;
  const [box, frame] = [lit.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2);
  scroller.scrollTop += box.top + box.height / 2 - (frame.top + frame.height / 2);
};

/** A chart with the state lit that it stands in, and the ways drawn strong that it has taken. */
export function ChartDrawing({ position }: { position: ChartPosition }) {
  const { data: drawing } = useSuspenseQuery({
    queryKey: ['chart-drawing', position.chart],
    queryFn: () => loadDrawing(position.chart),
    staleTime: Infinity,
  });
  if (!drawing) return <p>There is no drawing of the chart {position.chart}.</p>;
  const standing = position.states.at(-1) ?? '';
  const isStanding = (id: string) => id === idOf(standing);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it with the arrow keys
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={`The chart ${position.chart}`}>
      <svg
        className={styles.drawing}
        role="img"
        aria-label={`The chart ${position.chart}, standing in ${standing}`}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        width={drawing.width}
        height={drawing.height}
      >
        {drawing.boxes.map((box) => (
          <g key={box.id}>
            <rect
              ref={isStanding(box.id) ? showLit : undefined}
              className={styles.box({
                kind: box.kind,
                isLit: isAt(box.id, position.states) && box.kind !== 'anywhere',
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
