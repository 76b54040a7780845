import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { LIST_TEXT_MAX, type ListAddress } from '#lib/addresses/list-address.ts';
import { Button } from '../button/button.tsx';
import { AddressField } from '../address-field/address-field.tsx';
import { SelectField } from '../select-field/select-field.tsx';
import { openDetails } from '../summary/open-details.ts';
import { Summary } from '../summary/summary.tsx';
import {
  days,
  daysFields,
  filter as filterClass,
  searchBox,
  search as searchClass,
  toolbar,
} from './data-table.css.ts';

/** A filter of a list: one of several values, or a day. */
export type ListFilter = { name: string; label: string } & (
  { kind: 'select'; any: string; options: readonly { value: string; label: string }[] } | { kind: 'day' }
);

export interface ListToolbarProps {
  /** Label of the search box: the searched fields, such as `Number, email or product`. */
  searchLabel: string;
  filters: readonly ListFilter[];
  address: ListAddress;
  /** The search text or filters changed. An empty value removes a filter. */
  onFilter: (change: { q?: string; filters?: Record<string, string> }) => void;
}

const textIn = (form: HTMLFormElement, name: string) => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};

function FilterField({
  filter,
  value,
  onFilter,
}: {
  filter: ListFilter;
  value: string;
  onFilter: (value: string) => void;
}) {
  return (
    <div className={filterClass}>
      {filter.kind === 'day' ? (
        <AddressField
          label={filter.label}
          type="date"
          name={filter.name}
          value={value}
          onBlur={({ target }) => {
            if (target.value !== value) onFilter(target.value);
          }}
        />
      ) : (
        <SelectField
          label={filter.label}
          name={filter.name}
          value={value}
          onChange={({ target }) => onFilter(target.value)}
        >
          <option value="">{filter.any}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

/**
 * Search and filters of a list. A select applies immediately, the search text on submit, a day on submit or blur. Days are rarely used, so
 * they are closed until one is set.
 */
export function ListToolbar({ searchLabel, filters, address, onFilter }: ListToolbarProps) {
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onFilter({
      q: textIn(form, 'q'),
      filters: Object.fromEntries(filters.map(({ name }) => [name, textIn(form, name)])),
    });
  };
  const buildField = (filter: ListFilter) => (
    <FilterField
      key={filter.name}
      filter={filter}
      value={address.filters[filter.name] ?? ''}
      onFilter={(value) => onFilter({ filters: { [filter.name]: value } })}
    />
  );
  const dayFilters = filters.filter(({ kind }) => kind === 'day');

  return (
    <form role="search" aria-label="Search this list" className={toolbar} onSubmit={search}>
      <div className={searchClass}>
        <div className={searchBox}>
          <AddressField
            label={searchLabel}
            type="search"
            name="q"
            maxLength={LIST_TEXT_MAX}
            value={address.q}
            before={<Search size={18} aria-hidden="true" />}
          />
        </div>
        <Button type="submit" tone="quiet">
          Search
        </Button>
      </div>
      {filters.filter(({ kind }) => kind === 'select').map(buildField)}
      {dayFilters.length > 0 ? (
        <details className={days} ref={dayFilters.some(({ name }) => address.filters[name]) ? openDetails : null}>
          <Summary>Dates</Summary>
          <div className={daysFields}>{dayFilters.map(buildField)}</div>
        </details>
      ) : null}
    </form>
  );
}
