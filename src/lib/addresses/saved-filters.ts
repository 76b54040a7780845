import { z } from '#contract/zod.ts';
import type { ListAddress } from './list-address.ts';

const STORAGE_KEY = 'saved-filters';
/** The most that are saved for one list. */
export const SAVED_FILTERS_MAX = 8;

const savedSchema = z.object({ sort: z.string(), filters: z.record(z.string(), z.string()) });
/** Filters and order of a list. A search text is not saved, because it can be somebody's email. */
export type SavedFilters = z.infer<typeof savedSchema>;

const storedSchema = z.record(z.string(), z.array(savedSchema).max(SAVED_FILTERS_MAX));

/** @throws when the browser forbids the storage */
const open = () => window.localStorage;

const readAll = (): z.infer<typeof storedSchema> => {
  try {
    return storedSchema.parse(JSON.parse(open().getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    return {};
  }
};

/** The saved filters of a list. Entries that cannot be read, such as those of another version, are ignored. */
export const readSavedFilters = (path: string): SavedFilters[] => readAll()[path] ?? [];

/** @throws when the storage is full or forbidden */
export const writeSavedFilters = (path: string, list: readonly SavedFilters[]) => {
  const { [path]: _before, ...others } = readAll();
  const all = list.length > 0 ? { ...others, [path]: [...list] } : others;
  if (Object.keys(all).length === 0) open().removeItem(STORAGE_KEY);
  else open().setItem(STORAGE_KEY, JSON.stringify(all));
};

/** Whether a list has exactly these filters in this order, apart from its search text. */
export const isShown = ({ sort, filters }: SavedFilters, address: ListAddress): boolean => {
  const names = Object.keys(filters);
  return (
    sort === address.sort &&
    names.length === Object.keys(address.filters).length &&
    names.every((name) => filters[name] === address.filters[name])
  );
};

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** The text of a filter's value; undefined to show the value as it is. */
export type FilterLabel = (name: string, value: string) => string | undefined;

/** A short name of the filters: `Partly refunded, Stripe, from 2026-11-01`. */
export const describeSavedFilters = ({ filters }: SavedFilters, getLabel?: FilterLabel): string => {
  const text = Object.entries(filters)
    .map(
      ([name, value]) =>
        getLabel?.(name, value) ?? (DAY_PATTERN.test(value) ? `${name} ${value}` : value).replaceAll('_', ' '),
    )
    .join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
