import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { useQueryWhenOpen } from '#api/use-query-when-open.ts';
import { groupChanges } from '#lib/products/version-changes.ts';
import { versionChangesQuery } from './version-changes-query.ts';

/** Props of a panel with what changed in a version since the one before, which loads when it is opened. See docs/design/downloads-and-licenses.md#versions. */
export const useVersionChanges = (productId: number, version: string) => {
  const { query, loadIfOpen } = useQueryWhenOpen(versionChangesQuery(useShopApi(), productId, version));
  const { data, error, isFetching } = query;
  return {
    changes: data && { ...data, groups: groupChanges(data) },
    isLoading: isFetching,
    onToggle: loadIfOpen,
    retry: error && getRetryProps(query),
  };
};
