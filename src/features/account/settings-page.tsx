import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#api/account/profile-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { formatDate } from '#lib/format-date.ts';
import { useIsAdmin, useIsSignedIn } from '#machines/session/session.react.ts';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { EmailForm } from './email-form.tsx';
import { ExportSection } from './export-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsList } from './sessions-list.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { UpdateNoticesForm } from './update-notices-form.tsx';

/** The account's index page. Admins see first what their calls need: docs/design.md#second-factor. */
export function SettingsPage() {
  const isSignedIn = useIsSignedIn();
  const isAdmin = useIsAdmin();
  const query = useQuery({ ...profileQuery(useShopApi()), enabled: isSignedIn });
  const { data: profile, error } = query;
  return (
    <Page title="Settings" intro={profile ? `Member since ${formatDate(profile.created_at)}` : 'Member since …'}>
      {isAdmin ? <SecondFactorSection /> : null}
      {error && !profile ? (
        <RetryNotice sentence="Your account could not be loaded." {...getRetryProps(query)} />
      ) : (
        <>
          <ProfileForm profile={profile} />
          <EmailForm profile={profile} />
          <UpdateNoticesForm profile={profile} />
        </>
      )}
      {isAdmin ? null : <SecondFactorSection />}
      <ThemeChoice />
      <SessionsList />
      <ExportSection />
      <DeleteAccountForm />
    </Page>
  );
}
