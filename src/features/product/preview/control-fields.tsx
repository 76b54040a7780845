import type { ChangeEvent } from 'react';
import { Select } from '#ui/select-field/select-field.tsx';
import * as styles from './preview.css.ts';

/** A labeled select in the row of controls. */
export function SelectControl<Value extends string | number>(props: {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChoose: (value: Value) => void;
}) {
  const { label, value, options, onChoose } = props;
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const [chosen] = options[target.selectedIndex] ?? [];
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <label className={styles.choice}>
      {label}
      <Select className={styles.small} aria-label={label} value={value} onChange={choose}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** A labeled range input in the row of controls. */
export function RangeControl(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value with its unit, shown beside the label and read by screen readers. */
  valueText: string;
  onChange: (value: number) => void;
}) {
  const { label, value, min, max, step, valueText, onChange } = props;
  return (
    <label className={styles.control}>
      <span className={styles.rangeHead}>
        {label}
        <span className={styles.value} aria-hidden="true">
          {valueText}
        </span>
      </span>
      <input
        type="range"
        className={styles.range}
        aria-label={label}
        aria-valuetext={valueText}
        value={value}
        min={min}
        max={max}
        step={step}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  );
}
