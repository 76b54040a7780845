import { useNavigate, useSearchParams } from 'react-router-dom';
import { adminUserList } from '#contract/admin-users.ts';
import { UsersList } from '#features/admin-users/users-list.tsx';
import { documentTitle } from '#lib/document-title.ts';
import { listPath, readListAddress } from '#lib/list-address.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';

/** Both lists of users: one links to the read-only pages, the other one to those for editing. */
export function UsersPage({ path, title, leadsTo }: { path: string; title: string; leadsTo: 'info' | 'edit' }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const other =
    leadsTo === 'info'
      ? { href: '/account/all-users-edit', label: 'Edit users' }
      : { href: '/account/all-users-info', label: 'View users' };
  return (
    <Page
      title={title}
      actions={
        <>
          <ButtonLink tone="quiet" href={other.href}>
            {other.label}
          </ButtonLink>
          <ButtonLink href="/account/create-user">Create user</ButtonLink>
        </>
      }
    >
      <title>{documentTitle(title)}</title>
      <UsersList
        path={path}
        leadsTo={leadsTo}
        address={readListAddress(adminUserList, search)}
        onAddress={(address) => void navigate(listPath(adminUserList, path, address))}
      />
    </Page>
  );
}
