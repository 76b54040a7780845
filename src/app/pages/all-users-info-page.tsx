import { UsersPage } from './users-page.tsx';

/** /account/all-users-info */
export function Component() {
  return <UsersPage path="/account/all-users-info" title="All Users Info" leadsTo="info" />;
}
