import { useQuery } from '@tanstack/react-query';
import { generalSettingsQuery } from '#api/admin/general-settings.ts';
import { listFailure } from '#api/list-failure.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { Card } from '#ui/card/card.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { GeneralSettingsForm } from './general-settings-form.tsx';

/** What the shop goes by, to look at and to change (specification, section 2, settings-date). */
export function GeneralSettings() {
  const { data, error, isFetching, refetch } = useQuery(generalSettingsQuery(useShopApi()));
  const failure = listFailure(error, 'The settings could not be loaded.');
  if (failure && !data)
    return (
      <RetryNotice
        sentence={failure.sentence}
        requestId={failure.requestId}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  // What is kept from an earlier visit may be old: the form begins with what is true now.
  if (!data || (isFetching && !error))
    return (
      <Card aria-busy="true">
        <SkeletonText lines={14} />
      </Card>
    );
  return <GeneralSettingsForm settings={data} onReload={() => void refetch()} />;
}
