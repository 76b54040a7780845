import { useQuery } from '@tanstack/react-query';
import { generalSettingsQuery } from '#api/admin/settings/general-settings.ts';
import { listFailure } from '#api/list-failure.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { Card } from '#ui/card/card.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { GeneralSettingsForm } from './general-settings-form.tsx';

export function GeneralSettings() {
  const query = useQuery(generalSettingsQuery(useShopApi()));
  const { data, error, isFetchedAfterMount, refetch } = query;
  const failure = listFailure(error, 'The settings could not be loaded.');
  if (failure && !data) return <RetryNotice sentence={failure.sentence} {...getRetryProps(query)} />;
  // Cached settings may be stale: wait for a fetch before filling the form.
  if (!data || !isFetchedAfterMount)
    return (
      <Card aria-busy="true">
        <SkeletonText lines={14} />
      </Card>
    );
  return <GeneralSettingsForm settings={data} onReload={async () => (await refetch()).data} />;
}
