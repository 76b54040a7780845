import { Bookmark, X } from 'lucide-react';
import { type Ref, useState } from 'react';
import type { ListAddress } from '#lib/addresses/list-address.ts';
import {
  type FilterLabel,
  SAVED_FILTERS_MAX,
  type SavedFilters as Saved,
  describeSavedFilters,
  isShown,
  readSavedFilters,
  writeSavedFilters,
} from '#lib/addresses/saved-filters.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Link } from '../link/link.tsx';
import { contents } from '../theme/contents.css.ts';
import { useFocusHandover } from '../use-focus-handover.ts';
import { savedFilter, savedFilterLink, savedFilters } from './data-table.css.ts';
import type { ListFilter } from './list-toolbar.tsx';

interface SavedFiltersProps {
  /** Path of the list. Each list has its own filters. */
  path: string;
  address: ListAddress;
  buildHref: (address: ListAddress) => string;
  filters?: readonly ListFilter[] | undefined;
}

/** Names a chosen value as its select does. A value that is not offered, or not yet, follows the label of its filter: `Status: former`. */
const createFilterLabel =
  (filters: readonly ListFilter[]): FilterLabel =>
  (name, value) => {
    const filter = filters.find((each) => each.name === name);
    if (filter?.kind !== 'select') return undefined;
    return filter.options.find((option) => option.value === value)?.label ?? `${filter.label}: ${value}`;
  };

/** The filters of a list that an admin saved in this browser, as links. Nothing without saved and active filters. */
export function SavedFilters({ path, address, buildHref, filters = [] }: SavedFiltersProps) {
  const [saved, setSaved] = useState(() => readSavedFilters(path));
  const [isStored, setIsStored] = useState(true);
  const toKey = (one: Saved) => buildHref({ ...one, q: '', page: 1 });
  const change = (next: (list: readonly Saved[]) => readonly Saved[]) => {
    // Another tab may have changed the list, or deleted or filled it. If the storage cannot be used, use the list of this visit.
    const list = next(isStored ? readSavedFilters(path) : saved).slice(-SAVED_FILTERS_MAX);
    setSaved([...list]);
    try {
      writeSavedFilters(path, list);
      setIsStored(true);
    } catch {
      // The storage is full or forbidden: the filters are saved for this visit only.
      setIsStored(false);
    }
  };
  const isCurrent = saved.some((one) => isShown(one, address));
  const canSave = Object.keys(address.filters).length > 0 && saved.length < SAVED_FILTERS_MAX && !isCurrent;
  const { replacedRef, containerRef } = useFocusHandover(
    `${saved.map(toKey).join()} ${canSave}`,
    isCurrent ? '[aria-current]' : 'a, button',
  );
  if (saved.length === 0 && !canSave) return null;
  const save = () =>
    change((list) => [
      ...list.filter((one) => !isShown(one, address)),
      { sort: address.sort, filters: { ...address.filters } },
    ]);
  return (
    <div role="group" aria-label="Saved filters" className={savedFilters}>
      <div ref={containerRef} className={contents}>
        {saved.map((one) => (
          <SavedFilter
            key={toKey(one)}
            ref={replacedRef}
            name={describeSavedFilters(one, createFilterLabel(filters))}
            href={toKey(one)}
            isCurrent={isShown(one, address)}
            onDelete={() => change((list) => list.filter((other) => toKey(other) !== toKey(one)))}
          />
        ))}
        {canSave ? (
          <Button
            ref={replacedRef}
            tone="quiet"
            size="small"
            icon={<Bookmark size={16} aria-hidden="true" />}
            onClick={save}
          >
            Save these filters
          </Button>
        ) : null}
      </div>
    </div>
  );
}

interface SavedFilterProps {
  ref: Ref<HTMLSpanElement>;
  name: string;
  href: string;
  /** The list shows these filters. */
  isCurrent: boolean;
  onDelete: () => void;
}

function SavedFilter({ ref, name, href, isCurrent, onDelete }: SavedFilterProps) {
  return (
    <span ref={ref} className={savedFilter}>
      <Link className={savedFilterLink} href={href} aria-current={isCurrent ? 'true' : undefined}>
        {name}
      </Link>
      <IconButton
        label={`Delete saved filters: ${name}`}
        icon={<X size={16} aria-hidden="true" />}
        onClick={onDelete}
      />
    </span>
  );
}
