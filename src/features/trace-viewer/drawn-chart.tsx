import { type ChangeEvent, type ReactNode, useId } from 'react';
import type { ChartDrawing, DrawnText } from '#tracing/drawing.ts';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { Link } from '#ui/link/link.tsx';
import { visuallyHidden } from '#ui/visually-hidden/visually-hidden.css.ts';
import * as styles from './chart-drawing.css.ts';

type Box = ChartDrawing['boxes'][number];
type Arrow = ChartDrawing['arrows'][number];

export interface DrawnChartProps {
  drawing: ChartDrawing;
  /** The chart's name. */
  name: string;
  /** What the picture shows. */
  label: string;
  /** Id of the box to scroll to; null for none. */
  current: string | null;
  isHighlighted(box: Box): boolean;
  isTaken(arrow: Arrow): boolean;
  /** Where a box leads; null for one that leads nowhere. Without it, the drawing is a picture without links. */
  getHref?: (box: Box) => string | null;
}

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

/** The values are those in the styles. */
const ZOOMS = [
  { value: 'whole', label: 'Whole chart' },
  { value: '100', label: '100%' },
  { value: '200', label: '200%' },
];

/** Otherwise a larger drawing would show its top left corner. */
const keepCurrentInView = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
  scrollToCurrent(
    currentTarget.closest('fieldset')?.parentElement?.querySelector<SVGRectElement>('[data-current]') ?? null,
  );

/** How large the drawing is. The radio buttons keep the choice, and the styles follow it. */
function Zooms() {
  const name = useId();
  return (
    <fieldset className={styles.zooms}>
      <legend className={visuallyHidden}>Zoom</legend>
      <span className={styles.zoomsLabel} aria-hidden="true">
        Zoom
      </span>
      {ZOOMS.map(({ value, label }) => (
        <CheckboxField
          key={value}
          type="radio"
          name={name}
          value={value}
          label={label}
          defaultChecked={value === '100'}
          onChange={keepCurrentInView}
        />
      ))}
    </fieldset>
  );
}

function BoxLink({ href, title, children }: { href: string | null; title: string; children: ReactNode }) {
  if (href === null) return <g>{children}</g>;
  return (
    <Link className={styles.boxLink} href={href} aria-label={`State ${title}`}>
      {children}
    </Link>
  );
}

const pathIn = ({ id }: Box) => id.replace(/^chart\.?/, '');

/** A chart with highlighted states and transitions, at first in its own size, whose letters can be read. */
export function DrawnChart({ drawing, name, label, current, isHighlighted, isTaken, getHref }: DrawnChartProps) {
  return (
    <div className={styles.frame}>
      <Zooms />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys */}
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={`The chart ${name}`}>
        <svg
          className={styles.drawing}
          role={getHref ? 'group' : 'img'}
          aria-label={label}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          width={drawing.width}
          height={drawing.height}
        >
          {drawing.boxes.map((box) => (
            <BoxLink key={box.id} href={getHref?.(box) ?? null} title={pathIn(box)}>
              <rect
                data-current={box.id === current ? '' : undefined}
                ref={box.id === current ? scrollToCurrent : undefined}
                className={styles.box({ kind: box.kind, isHighlighted: isHighlighted(box) })}
                x={box.x}
                y={box.y}
                width={box.width}
                height={box.height}
                rx={8}
              />
              <Texts texts={box.texts} />
            </BoxLink>
          ))}
          {drawing.arrows.map((arrow) => (
            <g key={`${arrow.from} ${arrow.to}`}>
              <path className={styles.arrow({ isTaken: isTaken(arrow) })} d={arrow.d} />
              <Texts texts={arrow.texts} />
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}
