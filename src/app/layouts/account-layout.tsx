import type { ReactNode } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { AccountSidebar } from '#features/account/account-sidebar.tsx';
import { LateLeaveQuestion } from '#features/leave-question/late-leave-question.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { selectStartedAt } from '#machines/session/session.react.ts';
import { useChart } from '#statechart/use-chart.ts';
import { account, accountContent } from './layouts.css.ts';

/** The sidebar of the account beside a page. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { startedAt } = useChart(sessionMachine, { startedAt: selectStartedAt });
  return (
    <div className={account}>
      <AccountSidebar path={pathname} params={params} />
      {/* When another user signs in, such as in another tab, the page starts anew. Otherwise its forms would keep what the first one typed. */}
      <div key={startedAt} className={accountContent}>
        {children}
      </div>
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
