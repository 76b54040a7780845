import { Outlet, useLocation } from 'react-router-dom';
import { AccountSidebar } from '#features/account/account-sidebar.tsx';
import { account, accountContent } from './layouts.css.ts';

/** The layout of the account's pages: docs/specification.md#account-layout-sidebar-plus-content. */
export function AccountLayout() {
  const { pathname } = useLocation();
  return (
    <div className={account}>
      <AccountSidebar path={pathname} />
      <div className={accountContent}>
        <Outlet />
      </div>
    </div>
  );
}
