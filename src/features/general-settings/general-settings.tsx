import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { generalSettingsQuery } from '#api/admin/settings/general-settings.ts';
import { toLoadFailure } from '#api/load-failure.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { Card } from '#ui/card/card.tsx';
import { FailureNotice } from '#ui/notice/failure-notice.tsx';
import { SectionNavigation } from '#ui/section-navigation/section-navigation.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { GeneralSettingsForm } from './general-settings-form.tsx';

const SECTIONS = [
  { id: 'company', title: 'Company' },
  { id: 'selling', title: 'Selling' },
  { id: 'history', title: 'History' },
];

/** As high as the form at least, so that the history below it does not move. */
const SKELETON_LINES = 40;

/** The form of the settings with links to its sections. @param props.children the history, below the form */
export function GeneralSettings({ children }: { children: ReactNode }) {
  const query = useQuery(generalSettingsQuery(useShopApi()));
  const { data, error, isFetchedAfterMount, refetch } = query;
  const failure = toLoadFailure(error, 'The settings could not be loaded');
  // Cached settings may be stale: wait for a fetch before filling the form.
  const settings = isFetchedAfterMount ? data : undefined;
  return (
    <SectionNavigation label="Settings on this page" sections={settings ? SECTIONS : []}>
      {failure && !data ? (
        <FailureNotice failure={failure} {...getRetryProps(query)} />
      ) : settings ? (
        <GeneralSettingsForm settings={settings} onReload={async () => (await refetch({ throwOnError: true })).data} />
      ) : (
        <Card aria-busy="true">
          <SkeletonText lines={SKELETON_LINES} />
        </Card>
      )}
      {children}
    </SectionNavigation>
  );
}
