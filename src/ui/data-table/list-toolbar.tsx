import { Download, Search } from 'lucide-react';
import { type FocusEvent, type SubmitEvent, useEffect, useRef } from 'react';
import type { ListAddress } from '#lib/list-address.ts';
import { Button } from '../button/button.tsx';
import { Field, type FieldProps } from '../field/field.tsx';
import { SelectField } from '../select-field/select-field.tsx';
import { filter as filterClass, searchBox, toolbar, toolbarActions } from './data-table.css.ts';

/** A filter above a list: one value out of a few, or a day. */
export type ListFilter = { name: string; label: string } & (
  { kind: 'select'; any: string; options: readonly { value: string; label: string }[] } | { kind: 'day' }
);

export interface ListToolbarProps {
  /** What the text is looked for in, such as `Number, e-mail or product`; it is the label of the search box. */
  searchLabel: string;
  filters: readonly ListFilter[];
  address: ListAddress;
  /** A filter was chosen or a text is to be looked for; empty values take theirs away. */
  onNarrow: (change: { q?: string; filters?: Record<string, string> }) => void;
  /** Left out where a list cannot be had as CSV. */
  export?: { busy: boolean; onExport: () => void };
}

const textIn = (form: HTMLFormElement, name: string) => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * A field that begins with what the address says, and follows it when it changes otherwise, as by Back. It is not begun anew: that
 * would take the keyboard's focus away from whoever has just sent it off.
 */
function AddressField({ value, ...field }: Omit<FieldProps, 'ref' | 'defaultValue'> & { value: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value.trim() !== value) input.current.value = value;
  }, [value]);
  return <Field {...field} ref={input} defaultValue={value} />;
}

/**
 * Search, filters and export of a list. The fields begin with what the address says; a choice counts at once, a text or a day when
 * it is sent off or left.
 */
export function ListToolbar({ searchLabel, filters, address, onNarrow, export: csv }: ListToolbarProps) {
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onNarrow({
      q: textIn(form, 'q'),
      filters: Object.fromEntries(filters.map(({ name }) => [name, textIn(form, name)])),
    });
  };
  const leaveDay = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (target.value !== (address.filters[target.name] ?? '')) onNarrow({ filters: { [target.name]: target.value } });
  };

  return (
    <form role="search" aria-label="Search this list" className={toolbar} onSubmit={search}>
      <div className={searchBox}>
        <AddressField
          label={searchLabel}
          type="search"
          name="q"
          maxLength={200}
          value={address.q}
          before={<Search size={18} aria-hidden="true" />}
        />
      </div>
      {filters.map((filter) => (
        <div key={filter.name} className={filterClass}>
          {filter.kind === 'day' ? (
            <AddressField
              label={filter.label}
              type="date"
              name={filter.name}
              value={address.filters[filter.name] ?? ''}
              onBlur={leaveDay}
            />
          ) : (
            <SelectField
              label={filter.label}
              name={filter.name}
              value={address.filters[filter.name] ?? ''}
              onChange={({ target }) => onNarrow({ filters: { [filter.name]: target.value } })}
            >
              <option value="">{filter.any}</option>
              {filter.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      ))}
      <div className={toolbarActions}>
        <Button type="submit" tone="quiet">
          Search
        </Button>
        {csv ? (
          <Button tone="quiet" busy={csv.busy} icon={<Download size={18} aria-hidden="true" />} onClick={csv.onExport}>
            Export CSV
          </Button>
        ) : null}
      </div>
    </form>
  );
}
