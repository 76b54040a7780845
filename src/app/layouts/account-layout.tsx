import { Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { AccountSidebar } from '#features/account/account-sidebar.tsx';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { account, accountContent } from './layouts.css.ts';

const LeaveQuestion = loadWhenIdle(
  async () => (await import('#features/leave-question/leave-question.tsx')).LeaveQuestion,
);

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
      <LeaveQuestion />
    </div>
  );
}
