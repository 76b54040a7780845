import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
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
import { savedFilter, savedFilterLink, savedFilters } from './data-table.css.ts';

interface SavedFiltersProps {
  /** Path of the list. Each list has its own filters. */
  path: string;
  address: ListAddress;
  buildHref: (address: ListAddress) => string;
  getLabel?: FilterLabel | undefined;
}

/** The filters of a list that an admin saved in this browser, as links. Nothing without saved and active filters. */
export function SavedFilters({ path, address, buildHref, getLabel }: SavedFiltersProps) {
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
  const canSave =
    Object.keys(address.filters).length > 0 &&
    saved.length < SAVED_FILTERS_MAX &&
    !saved.some((one) => isShown(one, address));
  if (saved.length === 0 && !canSave) return null;
  return (
    <div role="group" aria-label="Saved filters" className={savedFilters}>
      {saved.map((one) => {
        const name = describeSavedFilters(one, getLabel);
        return (
          <span key={toKey(one)} className={savedFilter}>
            <Link
              className={savedFilterLink}
              href={toKey(one)}
              {...(isShown(one, address) ? { 'aria-current': 'true' as const } : {})}
            >
              {name}
            </Link>
            <IconButton
              label={`Delete saved filters: ${name}`}
              icon={<X size={16} aria-hidden="true" />}
              onClick={() => change((list) => list.filter((other) => toKey(other) !== toKey(one)))}
            />
          </span>
        );
      })}
      {canSave ? (
        <Button
          tone="quiet"
          size="small"
          icon={<Bookmark size={16} aria-hidden="true" />}
          onClick={() =>
            change((list) => [
              ...list.filter((one) => !isShown(one, address)),
              { sort: address.sort, filters: { ...address.filters } },
            ])
          }
        >
          Save these filters
        </Button>
      ) : null}
    </div>
  );
}
