import { useSelector } from '@xstate/react';
import {
  ClipboardList,
  Headset,
  Heart,
  KeyRound,
  LifeBuoy,
  LogOut,
  Menu,
  Package,
  Receipt,
  Settings,
  ShoppingCart,
  SlidersHorizontal,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useId } from 'react';
import { ACCOUNT_PAGES, ADMIN_PAGES, type AccountPagePath, type AdminPagePath, isBeneath } from '#lib/account-pages.ts';
import { accountSidebarMachine } from '#machines/account-sidebar/account-sidebar.machine.ts';
import { selectIsExpanded } from '#machines/account-sidebar/account-sidebar.selectors.ts';
import { useIsAdmin, useSessionHandle } from '#machines/session/session.context.tsx';
import { useViewChart } from '#machines/view-chart.tsx';
import { Button } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { breakpoints } from '#ui/theme/breakpoints.ts';
import * as styles from './account.css.ts';

const ICONS: Record<AccountPagePath | AdminPagePath, LucideIcon> = {
  '/account': Settings,
  '/account/change-password': KeyRound,
  '/account/orders': Receipt,
  '/account/purchased': Package,
  '/account/wishlist': Heart,
  '/account/cart': ShoppingCart,
  '/account/support': LifeBuoy,
  '/account/all-orders': ClipboardList,
  '/account/all-support': Headset,
  '/account/all-users-info': Users,
  '/account/settings-date': SlidersHorizontal,
};

/** The index of the account is above none of its pages. */
const isBelow = (path: string, href: string) => href !== '/account' && path !== href && isBeneath(path, href);

const narrowQuery = () => window.matchMedia(`(max-width: ${breakpoints.tablet - 0.02}px)`);

/**
 * The way through the account; collapses below 768 px and ends with Log Out (specification, section 2).
 * @param path of the page that is open
 */
export function AccountSidebar({ path }: { path: string }) {
  const session = useSessionHandle();
  const sidebar = useViewChart(accountSidebarMachine, { input: { isNarrow: narrowQuery().matches } });
  const isExpanded = useSelector(sidebar, selectIsExpanded);
  const isAdmin = useIsAdmin();

  useEffect(() => {
    const query = narrowQuery();
    const tell = () => sidebar.send({ type: query.matches ? 'viewport.narrowed' : 'viewport.widened' });
    query.addEventListener('change', tell);
    return () => query.removeEventListener('change', tell);
  }, [sidebar]);

  return (
    <nav className={styles.sidebar} aria-label="Account">
      <Button
        className={styles.toggle}
        tone="quiet"
        icon={<Menu size={20} />}
        aria-expanded={isExpanded}
        aria-controls="account-links"
        onClick={() => sidebar.send({ type: 'sidebar.toggle' })}
      >
        Account menu
      </Button>
      <ul id="account-links" className={styles.links} hidden={!isExpanded}>
        {ACCOUNT_PAGES.map(({ path: href, label }) => (
          <li key={href}>
            <SidebarLink href={href} label={label} isCurrent={path === href} isAbove={isBelow(path, href)} />
          </li>
        ))}
        {isAdmin ? (
          <li>
            <AdminPanel path={path} />
          </li>
        ) : null}
        <li className={styles.last}>
          <Button
            tone="quiet"
            wide
            icon={<LogOut size={20} />}
            onClick={() => session.actor.send({ type: 'session.logout' })}
          >
            Log Out
          </Button>
        </li>
      </ul>
    </nav>
  );
}

/** What an admin sees in addition (specification, section 6). The flag decides what is drawn, never what is allowed. */
function AdminPanel({ path }: { path: string }) {
  const title = useId();
  return (
    <>
      <h2 id={title} className={styles.panelTitle}>
        Admin Panel
      </h2>
      <ul className={styles.links} aria-labelledby={title}>
        {ADMIN_PAGES.map(({ path: href, label, beneath }) => (
          <li key={href}>
            <SidebarLink
              href={href}
              label={label}
              isCurrent={path === href}
              isAbove={beneath.some((page) => isBeneath(path, page))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface SidebarLinkProps {
  href: AccountPagePath | AdminPagePath;
  label: string;
  isCurrent: boolean;
  /** The open page was reached from this one. */
  isAbove?: boolean;
}

function SidebarLink({ href, label, isCurrent, isAbove = false }: SidebarLinkProps) {
  const Icon = ICONS[href];
  return (
    <Link className={styles.link} href={href} aria-current={isCurrent ? 'page' : isAbove ? 'true' : undefined}>
      <Icon size={20} aria-hidden="true" />
      {label}
    </Link>
  );
}
