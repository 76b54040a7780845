import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { ChoiceCount, FilterGroup, isUseful } from './filter-group.tsx';
import { checkbox } from './filters.css.ts';

interface ValueFilterProps<Value extends string> {
  title: string;
  /** Name of the URL parameter. */
  name: string;
  /** Id of the form that the browser submits without JavaScript. */
  formId: string;
  /** Undefined while they load. */
  offered: readonly { value: string; count: number }[] | undefined;
  chosen: readonly Value[] | undefined;
  /** Chosen now or since the list was opened. */
  everChosen: readonly Value[] | undefined;
  /** Number of products in the list; undefined while it is unknown. */
  total: number | undefined;
  getName: (value: Value) => string;
  /** Whether the shop supports the value; the server may return others. */
  isKnown: (value: string) => value is Value;
  onToggle: (value: Value) => void;
}

/** Multiple-choice filter. Values that are or were chosen stay visible even when no product matches them. Without a choice that changes the list it is left out. */
export function ValueFilter<Value extends string>(props: ValueFilterProps<Value>) {
  const { title, name, formId, offered = [], chosen = [], everChosen = [], total, getName, isKnown, onToggle } = props;
  const counts = new Map(offered.map(({ value, count }) => [value, count]));
  // Sort by name: sorting by count would move the boxes after each click.
  const values = [...new Set([...counts.keys(), ...everChosen])].filter(isKnown).sort();
  const changesList = (value: Value) =>
    isUseful({ count: counts.get(value), wasChosen: everChosen.includes(value) }, total);
  if (!values.some(changesList)) return null;
  return (
    <FilterGroup title={title}>
      {values.map((value) => (
        <CheckboxField
          key={value}
          className={checkbox}
          form={formId}
          name={name}
          value={value}
          label={
            <>
              {getName(value)}
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
