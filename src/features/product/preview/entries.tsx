import type { ChangeEvent } from 'react';
import { classNames } from '#ui/class-names.ts';
import { control } from '#ui/field/field.css.ts';
import * as styles from './preview.css.ts';

/** One of a few, in the row of controls. */
export function Choice<Value extends string | number>(props: {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, words: string])[];
  onChoose: (value: Value) => void;
}) {
  const { label, value, options, onChoose } = props;
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const [chosen] = options[target.selectedIndex] ?? [];
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <label className={styles.entry}>
      {label}
      <select className={classNames(control, styles.small)} aria-label={label} value={value} onChange={choose}>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** How much, in the row of controls. */
export function Range(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** What a screen reader says, and what stands beside the label. */
  words: string;
  onChange: (value: number) => void;
}) {
  const { label, value, min, max, step, words, onChange } = props;
  return (
    <label className={styles.entry}>
      <span className={styles.rangeHead}>
        {label}
        <span className={styles.value} aria-hidden="true">
          {words}
        </span>
      </span>
      <input
        type="range"
        className={styles.range}
        aria-label={label}
        aria-valuetext={words}
        value={value}
        min={min}
        max={max}
        step={step}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  );
}
