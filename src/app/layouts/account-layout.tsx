import type { ReactNode } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { AccountSidebar } from '#features/account/account-sidebar.tsx';
import { LateLeaveQuestion } from '#features/leave-question/late-leave-question.ts';
import { account, accountContent } from './layouts.css.ts';

/** The sidebar of the account beside a page. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (
    <div className={account}>
      <AccountSidebar path={pathname} params={params} />
      <div className={accountContent}>{children}</div>
      <LateLeaveQuestion />
    </div>
  );
}

/** The layout of the account's pages: docs/specification.md#account-layout-sidebar-plus-content. */
export function AccountLayout() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  );
}
