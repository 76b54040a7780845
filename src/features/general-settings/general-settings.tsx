import { useQuery } from '@tanstack/react-query';
import { generalSettingsQuery } from '#api/admin/settings/general-settings.ts';
import { listFailure } from '#api/list-failure.ts';
import { retryOf } from '#api/retry-of.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { Card } from '#ui/card/card.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { GeneralSettingsForm } from './general-settings-form.tsx';

/** What the shop goes by, to look at and to change (specification, section 2, settings-date). */
export function GeneralSettings() {
  const query = useQuery(generalSettingsQuery(useShopApi()));
  const { data, error, isFetchedAfterMount, refetch } = query;
  const failure = listFailure(error, 'The settings could not be loaded.');
  if (failure && !data) return <RetryNotice sentence={failure.sentence} {...retryOf(query)} />;
  // What is kept from an earlier visit may be old: the form begins with what is true now.
  if (!data || !isFetchedAfterMount)
    return (
      <Card aria-busy="true">
        <SkeletonText lines={14} />
      </Card>
    );
  return <GeneralSettingsForm settings={data} onReload={async () => (await refetch()).data} />;
}
