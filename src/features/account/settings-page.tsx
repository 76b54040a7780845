import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#api/account/profile-query.ts';
import { requestIdOf } from '#api/api-error.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Profile } from '#contract/account.ts';
import { formatDate } from '#lib/dates.ts';
import { useIsSignedIn } from '#machines/session/session.context.tsx';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';

/** What is known of the user; an account made by hand may lack some. */
const factsOf = (profile: Profile) =>
  [
    { label: 'Username', value: profile.username },
    { label: 'Full name', value: profile.full_name },
    { label: 'Email', value: profile.email },
    { label: 'Phone number', value: profile.phone },
    { label: 'Date of birth', value: profile.date_birth ? formatDate(profile.date_birth) : '' },
    { label: 'Street address', value: profile.address },
    { label: 'City', value: profile.city },
    { label: 'State/Province', value: profile.state_province },
    { label: 'Zip/Postal code', value: profile.zip_postal },
    { label: 'Country', value: profile.country },
    { label: 'Currency', value: profile.currency },
    { label: 'Member since', value: formatDate(profile.created_at) },
  ].filter(({ value }) => value !== '');

/** The account's first page: who is signed in. */
export function SettingsPage() {
  const isSignedIn = useIsSignedIn();
  const { data: profile, error, refetch } = useQuery({ ...profileQuery(useShopApi()), enabled: isSignedIn });
  return (
    <Page title="Settings">
      {error && !profile ? (
        <RetryNotice
          sentence="Your account could not be loaded."
          onRetry={() => void refetch()}
          requestId={requestIdOf(error)}
        />
      ) : (
        <Card as="section" aria-label="Profile" aria-busy={profile ? undefined : true}>
          {profile ? <Facts items={factsOf(profile)} /> : <SkeletonText lines={12} />}
        </Card>
      )}
    </Page>
  );
}
