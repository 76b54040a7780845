import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { ChoiceCount, FilterGroup } from './filter-group.tsx';
import { checkbox } from './filters.css.ts';

interface ValueFilterProps<Value extends string> {
  title: string;
  /** Left out while they are not known. */
  offered: readonly { value: string; count: number }[] | undefined;
  chosen: readonly Value[] | undefined;
  nameOf: (value: Value) => string;
  /** Whether the shop knows it; a foreign server may count others. */
  isKnown: (value: string) => value is Value;
  onToggle: (value: Value) => void;
}

/** Choices of which any number counts. What is chosen stands there even when nothing is left of it. */
export function ValueFilter<Value extends string>(props: ValueFilterProps<Value>) {
  const { title, offered = [], chosen = [], nameOf, isKnown, onToggle } = props;
  const counts = new Map(offered.map(({ value, count }) => [value, count]));
  // By name: an order by count would take the box away from under the hand that ticks it.
  const values = [...new Set([...counts.keys(), ...chosen])].filter(isKnown).sort();
  if (values.length === 0) return null;
  return (
    <FilterGroup title={title}>
      {values.map((value) => (
        <CheckboxField
          key={value}
          className={checkbox}
          label={
            <>
              {nameOf(value)}
              <ChoiceCount count={counts.get(value) ?? 0} />
            </>
          }
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
        />
      ))}
    </FilterGroup>
  );
}
