import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { adminUserList } from '#contract/admin/admin-users.ts';
import { UsersList } from '#features/admin-users/users-list.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { listPath, readListAddress } from '#lib/addresses/list-address.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';

const LISTS = {
  info: {
    path: '/account/all-users-info',
    title: 'All Users Info',
    intro: 'Find a user and read their orders, products, sessions and history.',
    other: { href: '/account/all-users-edit', label: 'Edit users' },
  },
  edit: {
    path: '/account/all-users-edit',
    title: 'All Users Edit',
    intro: 'Find a user to change their profile or role, or to block them.',
    other: { href: '/account/all-users-info', label: 'View users' },
  },
};

/** /account/all-users-info and /account/all-users-edit */
export function Component() {
  const leadsTo = useLocation().pathname.startsWith(LISTS.edit.path) ? 'edit' : 'info';
  return <UsersPage key={leadsTo} leadsTo={leadsTo} />;
}

/** Both lists of users: one links to the read-only pages, the other one to those for editing. */
function UsersPage({ leadsTo }: { leadsTo: keyof typeof LISTS }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { path, title, intro, other } = LISTS[leadsTo];
  return (
    <Page
      title={title}
      intro={intro}
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
        onAddress={(address) => void navigate(listPath(adminUserList, path, address), { preventScrollReset: true })}
      />
    </Page>
  );
}
