import { type CatalogAddress, toCatalogParams } from '#lib/addresses/catalog-address.ts';
import type { CatalogFilters } from '#lib/catalog/catalog-filters.ts';

/**
 * The address as hidden fields, so that a form that the browser submits without JavaScript keeps everything else of it.
 * @param filters the filters to keep; those of the form itself are left out
 */
export function HiddenParams({ address, filters }: { address: CatalogAddress; filters: CatalogFilters }) {
  return toCatalogParams({ ...address, filters, page: 1 }).map(([name = '', value = '']) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
