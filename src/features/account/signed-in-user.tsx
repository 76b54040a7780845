import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#api/account/profile-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import * as styles from './account.css.ts';

/** Says who is signed in: the full name, or the email of a user without one. Empty until the profile is loaded. */
export function SignedInUser() {
  const { data: profile } = useQuery({ ...profileQuery(useShopApi()), enabled: useIsSignedIn() });
  if (!profile) return null;
  return (
    <p className={styles.user}>
      <span className={styles.userLabel}>Signed in as </span>
      <span className={styles.userName} title={profile.email}>
        {profile.full_name || profile.email}
      </span>
    </p>
  );
}
