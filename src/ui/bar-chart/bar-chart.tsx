import { axis, bar, drawing, ends, figure, highest, lowerBar } from './bar-chart.css.ts';

export interface Bar {
  key: string;
  /** Shown when the pointer rests on the bar, such as "21 November 2026: 120.00 USD". */
  title: string;
  /** Drawn above the axis. */
  value: number;
  /** Drawn below the axis. */
  lower: number;
}

export interface BarChartProps {
  /** What it shows, for people who cannot see it. Offer the same values as a table beside it. */
  label: string;
  bars: readonly Bar[];
  /** The highest value above the axis, as a text at its height. */
  most: string;
  /** Texts at the two ends of the axis. */
  from: string;
  to: string;
}

/** In units of the drawing, which is stretched to its box. */
const STEP = 10;
const WIDTH = 7;
const HEIGHT = 100;

/** Bars from left to right, all on one scale. */
export function BarChart({ label, bars, most, from, to }: BarChartProps) {
  const above = Math.max(0, ...bars.map(({ value }) => value));
  const below = Math.max(0, ...bars.map(({ lower }) => lower));
  const scale = above + below > 0 ? HEIGHT / (above + below) : 0;
  const zero = scale > 0 ? above * scale : HEIGHT;
  const width = bars.length * STEP;
  return (
    <figure className={figure}>
      <span className={highest} aria-hidden="true">
        {most}
      </span>
      <svg
        className={drawing}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {bars.map(({ key, title, value, lower }, index) => (
          <g key={key}>
            <title>{title}</title>
            {/* Makes the whole column respond to the pointer. */}
            <rect x={index * STEP} y={0} width={STEP} height={HEIGHT} fill="transparent" />
            <rect
              className={bar}
              x={index * STEP + 1.5}
              y={zero - value * scale}
              width={WIDTH}
              height={value * scale}
            />
            <rect className={lowerBar} x={index * STEP + 1.5} y={zero} width={WIDTH} height={lower * scale} />
          </g>
        ))}
        <line className={axis} x1={0} x2={width} y1={zero} y2={zero} />
      </svg>
      <figcaption className={ends}>
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
