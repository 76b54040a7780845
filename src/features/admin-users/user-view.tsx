import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminUserQuery } from '#api/admin/users/user-query.ts';
import { getHttpStatus } from '#api/api-error.ts';
import { toLoadFailure } from '#api/load-failure.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { AdminUser } from '#contract/admin/admin-users.ts';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { BackLink } from '#ui/back-link/back-link.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { FailureNotice } from '#ui/notice/failure-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { actionRow } from './admin-users.css.ts';
import { UserStatus, formatRole } from './user-status.tsx';

/** User ids are UUIDs. Other ids in the URL are not requested. */
const USER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const buildIntro = (user: AdminUser) => (
  <span className={actionRow}>
    {user.email}
    <UserStatus user={user} />
    {formatRole(user)}
  </span>
);

/**
 * Frame of the pages about one user, with their loading, error and not-found states.
 * @param title page title until the user is loaded, and the start of the tab's title
 */
export function UserView(props: {
  id: string;
  title: string;
  /** The other page of the same user. */
  link: { href: string; label: string };
  children: (user: AdminUser) => ReactNode;
}) {
  const { id, title, link, children } = props;
  const isSignedIn = useIsSignedIn();
  const isValidId = USER_ID.test(id);
  const query = useQuery({
    ...adminUserQuery(useShopApi(), id),
    enabled: isSignedIn && isValidId,
  });
  const { data: user, error } = query;
  const backLink = <BackLink href="/account/all-users-info">All Users Info</BackLink>;

  if (user) {
    return (
      <Page
        back={backLink}
        title={user.full_name}
        intro={buildIntro(user)}
        actions={
          <ButtonLink tone="quiet" href={link.href}>
            {link.label}
          </ButtonLink>
        }
      >
        <title>{documentTitle(`${title}: ${user.full_name}`)}</title>
        {children(user)}
      </Page>
    );
  }
  const failure = toLoadFailure(error, 'This user could not be loaded');
  return (
    <Page title={title} back={backLink}>
      <title>{documentTitle(title)}</title>
      {!isValidId || getHttpStatus(error) === 404 ? (
        <Notice
          sentence="There is no such user"
          action={
            <ButtonLink tone="quiet" href="/account/all-users-info">
              All Users Info
            </ButtonLink>
          }
        />
      ) : failure ? (
        <FailureNotice failure={failure} {...getRetryProps(query)} />
      ) : (
        <Card as="section" aria-label="Profile" aria-busy>
          <SkeletonText lines={12} />
        </Card>
      )}
    </Page>
  );
}
