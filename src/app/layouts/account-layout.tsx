import { Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { AccountSidebar } from '#features/account/account-sidebar.tsx';
import { LateLeaveQuestion } from '#features/leave-question/late-leave-question.ts';
import { account, accountContent } from './layouts.css.ts';

/** The layout of the account's pages: docs/specification.md#account-layout-sidebar-plus-content. */
export function AccountLayout() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (
    <div className={account}>
      <AccountSidebar path={pathname} params={params} />
      <div className={accountContent}>
        <Outlet />
      </div>
      <LateLeaveQuestion />
    </div>
  );
}
