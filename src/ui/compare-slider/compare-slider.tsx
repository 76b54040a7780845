import type { FormEvent } from 'react';
import * as styles from './compare-slider.css.ts';

export interface CompareSliderProps {
  /** What is compared, such as a file. */
  name: string;
  before: string;
  after: string;
  /** The sheet with the pictures: two columns, before and after. */
  url: string;
  row: number;
  rows: number;
}

/** The slider belongs to the browser: only the look follows it. */
const follow = ({ currentTarget }: FormEvent<HTMLInputElement>) =>
  currentTarget.parentElement?.style.setProperty(styles.SPLIT, `${currentTarget.value}%`);

/** Two pictures of one thing on top of each other, with a slider that moves the line between them. */
export function CompareSlider({ name, before, after, url, row, rows }: CompareSliderProps) {
  const place = (column: number) => ({
    backgroundImage: `url("${url}")`,
    backgroundSize: `200% ${rows * 100}%`,
    backgroundPosition: `${column * 100}% ${rows > 1 ? (row / (rows - 1)) * 100 : 0}%`,
  });
  return (
    <div className={styles.slider}>
      <div className={styles.pictures} role="img" aria-label={`${name} in ${before} and in ${after}`}>
        <span className={styles.before} style={place(0)} />
        <span className={styles.after} style={place(1)} />
        <span className={styles.line} />
      </div>
      <div className={styles.labels} aria-hidden="true">
        <span>{before}</span>
        <span>{after}</span>
      </div>
      <input
        className={styles.range}
        type="range"
        min={0}
        max={100}
        step={5}
        defaultValue={50}
        aria-label={`Show more of ${name} in ${before}`}
        onInput={follow}
      />
    </div>
  );
}
