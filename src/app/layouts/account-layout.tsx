import { Outlet, useLocation } from 'react-router-dom';
import { AccountSidebar } from '#features/account/account-sidebar.tsx';
import { account, accountContent } from './layouts.css.ts';

/** The account's pages: the sidebar, and beside it the page (specification, section 2). */
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
