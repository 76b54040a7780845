import { UsersPage } from './users-page.tsx';

/** /account/all-users-edit */
export function Component() {
  return <UsersPage path="/account/all-users-edit" title="All Users Edit" leadsTo="edit" />;
}
