import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#api/account/profile-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { formatShortDate } from '#lib/formats/dates.ts';
import { useIsAdmin, useIsSignedIn } from '#machines/session/session.react.ts';
import { Card } from '#ui/card/card.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SectionNavigation } from '#ui/section-navigation/section-navigation.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { EmailRow } from './email-row.tsx';
import { ExportSection } from './export-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactorRows } from './second-factor-rows.tsx';
import { SessionsList } from './sessions-list.tsx';
import { SettingsGroup } from './settings-section.tsx';
import { dataGroup } from './settings.css.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { UpdateNoticesForm } from './update-notices-form.tsx';

const PROFILE = { id: 'profile', title: 'Profile' };
const SECURITY = { id: 'security', title: 'Sign-in and security' };
const UPDATES = { id: 'updates', title: 'Updates' };
const THEME = { id: 'theme', title: 'Theme' };
const DATA = { id: 'data', title: 'Data and account' };

/** The account's index page. Admins see first what their calls need: docs/design/accounts-and-sessions.md#second-factor. */
export function SettingsPage() {
  const isSignedIn = useIsSignedIn();
  const isAdmin = useIsAdmin();
  const query = useQuery({ ...profileQuery(useShopApi()), enabled: isSignedIn });
  const { data: profile, error } = query;
  const hasFailed = error !== null && !profile;
  // Without the profile there is nothing to choose in the updates.
  const ofProfile = hasFailed ? [] : [UPDATES];
  const listed = isAdmin ? [SECURITY, PROFILE, ...ofProfile] : [PROFILE, SECURITY, ...ofProfile];
  const security = (
    <SettingsGroup {...SECURITY} intro="How you sign in, and where you are signed in.">
      <Card padding="none">
        {isAdmin ? <SecondFactorRows /> : null}
        {hasFailed ? null : <EmailRow profile={profile} />}
        {isAdmin ? null : <SecondFactorRows />}
      </Card>
      <SessionsList />
    </SettingsGroup>
  );
  return (
    <Page title="Settings" intro={profile ? `Member since ${formatShortDate(profile.created_at)}` : 'Member since …'}>
      <SectionNavigation label="Settings on this page" sections={[...listed, THEME, DATA]} gap="wide">
        {isAdmin ? security : null}
        <SettingsGroup
          {...PROFILE}
          intro="Your name, address and company appear on your invoices."
          busy={!profile && !hasFailed}
        >
          {hasFailed ? (
            <RetryNotice sentence="Your account could not be loaded" {...getRetryProps(query)} />
          ) : (
            <ProfileForm profile={profile} />
          )}
        </SettingsGroup>
        {isAdmin ? null : security}
        {hasFailed ? null : (
          <SettingsGroup {...UPDATES} intro="How you learn of new versions of assets that you own." busy={!profile}>
            <UpdateNoticesForm profile={profile} />
          </SettingsGroup>
        )}
        <LastGroups />
      </SectionNavigation>
    </Page>
  );
}

/** What does not need the profile. */
function LastGroups() {
  return (
    <>
      <SettingsGroup {...THEME} intro="How the shop looks in this browser. Your choice applies right away.">
        <ThemeChoice />
      </SettingsGroup>
      <SettingsGroup
        {...DATA}
        intro="Take a copy of what we store about you, or delete your account."
        className={dataGroup}
      >
        <ExportSection />
        <DeleteAccountForm />
      </SettingsGroup>
    </>
  );
}
