import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { computeAxisTicks } from './compute-axis-ticks.ts';
import * as styles from './bar-chart.css.ts';

export interface Bar {
  key: string;
  /** Shown when the pointer rests on the bar, such as "21 November 2026: 120.00 USD". */
  title: string;
  /** At the axis below some of the bars, such as "21 Nov". */
  tick: string;
  /** Drawn above the axis. */
  value: number;
  /** Drawn below the axis. Left out of the drawing and its legend where all are zero. */
  lower: number;
  /** What the value is compared with, drawn as a dashed line. Left out where all are zero, like `lower`. */
  compared: number;
}

export interface BarChartProps {
  /** What it shows, for people who cannot see it. Offer the same values as a table beside it. */
  label: string;
  bars: readonly Bar[];
  /** Of the values, such as `USD`. */
  unit: string;
  formatTick: (value: number) => string;
  /** What the parts of the drawing mean. */
  legend: Record<'value' | 'lower' | 'compared', string>;
}

/** In units of the drawing, which is stretched to its box: a column, the bar in its middle, and the drawing's height. */
const STEP = 10;
const WIDTH = 7;
const MARGIN = (STEP - WIDTH) / 2;
const HEIGHT = 100;

/** Most dates that fit below the bars on a phone. */
const DATES_MAX = 4;

/** Indexes of the bars that have a date: the first, the last and some between, evenly. */
const computeDatedBars = (count: number): ReadonlySet<number> => {
  const dates = Math.min(DATES_MAX, count);
  return new Set(
    Array.from({ length: dates }, (_, index) => Math.round((index * (count - 1)) / Math.max(dates - 1, 1))),
  );
};

const KEYS = [
  ['value', styles.valueKey],
  ['lower', styles.lowerKey],
  ['compared', styles.comparedKey],
] as const;

/** Bars from left to right and a line over them, all on one scale. */
export function BarChart({ label, bars, unit, formatTick, legend }: BarChartProps) {
  const highest = Math.max(0, ...bars.flatMap(({ value, compared }) => [value, compared]));
  const ticks = computeAxisTicks(-Math.max(0, ...bars.map(({ lower }) => lower)), highest);
  const dated = computeDatedBars(bars.length);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend} aria-hidden="true">
        {KEYS.filter(([name]) => name === 'value' || bars.some((bar) => bar[name] > 0)).map(([name, key]) => (
          <span key={name} className={classNames(styles.legendEntry, key)}>
            {legend[name]}
          </span>
        ))}
      </figcaption>
      <div className={styles.plot}>
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
        <div className={styles.ticks} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} className={styles.tick}>
              {formatTick(tick)}
            </span>
          ))}
        </div>
        <Drawing label={label} bars={bars} ticks={ticks} />
        <div className={styles.dates} aria-hidden="true">
          {bars.map(({ key, tick }, index) => (
            <span key={key} className={styles.date}>
              {dated.has(index) ? tick : null}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

function Drawing({ label, bars, ticks }: Pick<BarChartProps, 'label' | 'bars'> & { ticks: readonly number[] }) {
  const [top = 0, bottom = 0] = [ticks[0], ticks.at(-1)];
  const scale = top > bottom ? HEIGHT / (top - bottom) : 0;
  const y = (value: number) => (top - value) * scale;
  const width = bars.length * STEP;
  const barsId = useId();
  const line = bars.map(({ compared }, index) => `${(index + 0.5) * STEP},${y(compared)}`).join(' ');
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {ticks.map((tick) => (
        <line
          key={tick}
          className={tick === 0 ? styles.axis : styles.grid}
          x1={0}
          x2={width}
          y1={y(tick)}
          y2={y(tick)}
        />
      ))}
      {bars.map(({ key, title, value, lower }, index) => (
        <g key={key}>
          <title>{title}</title>
          {/* Makes the whole column respond to the pointer. */}
          <rect x={index * STEP} y={0} width={STEP} height={HEIGHT} fill="transparent" />
          <rect className={styles.bar} x={index * STEP + MARGIN} y={y(value)} width={WIDTH} height={value * scale} />
          <rect className={styles.lowerBar} x={index * STEP + MARGIN} y={y(0)} width={WIDTH} height={lower * scale} />
        </g>
      ))}
      {bars.some(({ compared }) => compared > 0) ? (
        <>
          <clipPath id={barsId}>
            {bars.map(({ key, value }, index) => (
              <rect key={key} x={index * STEP + MARGIN} y={y(value)} width={WIDTH} height={value * scale} />
            ))}
          </clipPath>
          <polyline className={styles.compared} points={line} />
          <polyline className={styles.comparedOnBars} points={line} clipPath={`url(#${barsId})`} />
        </>
      ) : null}
    </svg>
  );
}
