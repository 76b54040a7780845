import { useSelector } from '@xstate/react';
import {
  Boxes,
  ChartColumn,
  CircleUserRound,
  ClipboardList,
  FileSearch,
  FolderKanban,
  Headset,
  Heart,
  History,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  Package,
  Receipt,
  Settings,
  ShoppingCart,
  SlidersHorizontal,
  Tags,
  Users,
} from 'lucide-react';
import { useEffect, useId } from 'react';
import type { AdminRole } from '#contract/admin/role-enums.ts';
import { ACCOUNT_PAGES, type AccountPagePath, isPageOrSubpage } from '#lib/navigation/account-pages.ts';
import { type AdminPagePath, getAdminPageAt, getAdminPages, isAdminPage } from '#lib/admin/admin-pages.ts';
import { accountSidebarMachine } from '#machines/account-sidebar/account-sidebar.machine.ts';
import { selectIsExpanded } from '#machines/account-sidebar/account-sidebar.react.ts';
import { accountSidebarTrace } from '#machines/account-sidebar/account-sidebar.trace.ts';
import { useAdminRole, useSignOut } from '#machines/session/session.react.ts';
import { useViewChart } from '#statechart/view-chart.ts';
import { Button } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Summary } from '#ui/summary/summary.tsx';
import { breakpoints, widthBelow } from '#ui/theme/breakpoints.ts';
import * as styles from './account.css.ts';
import { SignedInUser } from './signed-in-user.tsx';

const ICONS: Record<AccountPagePath | AdminPagePath, LucideIcon> = {
  '/account': Settings,
  '/account/change-password': KeyRound,
  '/account/orders': Receipt,
  '/account/purchased': Package,
  '/account/wishlist': Heart,
  '/account/cart': ShoppingCart,
  '/account/support': LifeBuoy,
  '/projects': FolderKanban,
  '/account/all-orders': ClipboardList,
  '/account/all-support': Headset,
  '/account/all-users-info': Users,
  '/account/settings-date': SlidersHorizontal,
  '/account/products': Tags,
  '/account/bundles': Boxes,
  '/account/traces': FileSearch,
  '/account/traces?reviews=reported': MessageSquareText,
  '/account/overview': ChartColumn,
  '/account/audit': History,
};

/** `/account` is the prefix of every account page, so it never counts as a parent. */
const isSubpage = (path: string, href: string) => href !== '/account' && path !== href && isPageOrSubpage(path, href);

/** Scrolls the sidebar, not the page, until the entry of the open page is in view. */
const scrollToCurrent = (entry: HTMLLIElement | null) => {
  const sidebar = entry?.closest('nav');
  if (!entry || !sidebar) return;
  const [row, frame] = [entry.getBoundingClientRect(), sidebar.getBoundingClientRect()];
  sidebar.scrollTop += Math.max(0, row.bottom - frame.bottom) + Math.min(0, row.top - frame.top);
};

const narrowQuery = () => window.matchMedia(widthBelow(breakpoints.tablet));

/**
 * Navigation of the [account layout](../../../docs/specification.md#account-layout-sidebar-plus-content).
 * @param path path of the open page
 * @param params query of the open page
 */
export function AccountSidebar({ path: shown, params }: { path: string; params: URLSearchParams }) {
  // An address may end with a slash.
  const path = shown.replace(/\/+$/, '');
  const signOut = useSignOut();
  const sidebar = useViewChart(accountSidebarMachine, {
    input: { isNarrow: narrowQuery().matches },
    trace: accountSidebarTrace,
  });
  const isExpanded = useSelector(sidebar, selectIsExpanded);
  const role = useAdminRole();
  const choose = () => sidebar.send({ type: 'link.chosen' });
  const isAdminArea = role !== null && isAdminPage(path);

  useEffect(() => {
    const query = narrowQuery();
    const sendViewport = () => sidebar.send({ type: query.matches ? 'viewport.narrowed' : 'viewport.widened' });
    query.addEventListener('change', sendViewport);
    return () => query.removeEventListener('change', sendViewport);
  }, [sidebar]);

  return (
    <nav className={styles.sidebar} aria-label="Account">
      <div className={styles.head}>
        <Button
          className={styles.toggle}
          tone="quiet"
          size="small"
          icon={isAdminArea ? <LayoutDashboard size={18} /> : <CircleUserRound size={18} />}
          aria-expanded={isExpanded}
          aria-controls="account-links"
          onClick={() => sidebar.send({ type: 'sidebar.toggle' })}
        >
          {isAdminArea ? 'Admin menu' : 'Account menu'}
        </Button>
        <SignedInUser />
      </div>
      <ul id="account-links" className={styles.menu} hidden={!isExpanded}>
        {role ? (
          <AdminGroups path={path} params={params} role={role} isAdminArea={isAdminArea} onChosen={choose} />
        ) : (
          <AccountEntries path={path} onChosen={choose} />
        )}
        <li className={styles.logOut}>
          <Button tone="quiet" wide icon={<LogOut size={20} />} onClick={signOut}>
            Log Out
          </Button>
        </li>
      </ul>
    </nav>
  );
}

function AccountEntries({ path, onChosen }: { path: string; onChosen: () => void }) {
  return ACCOUNT_PAGES.map(({ path: href, label }) => (
    <SidebarEntry
      key={href}
      href={href}
      label={label}
      isCurrent={path === href}
      isParent={isSubpage(path, href)}
      onChosen={onChosen}
    />
  ));
}

/**
 * An admin's sidebar has two groups; the group of the open page comes first. The account group starts collapsed, so that the other
 * entries fit. Stable keys keep the focused link mounted when the order changes.
 */
function AdminGroups({ isAdminArea, ...panel }: AdminPanelProps & { isAdminArea: boolean }) {
  const groups = [
    <li key="account">
      <details className={styles.ownGroup}>
        <Summary>Your account</Summary>
        <ul className={styles.links} aria-label="Your account">
          <AccountEntries path={panel.path} onChosen={panel.onChosen} />
        </ul>
      </details>
    </li>,
    <li key="admin">
      <AdminPanel {...panel} />
    </li>,
  ];
  return isAdminArea ? groups.toReversed() : groups;
}

interface AdminPanelProps {
  path: string;
  params: URLSearchParams;
  role: AdminRole;
  onChosen: () => void;
}

/** Links to the admin pages of a role, which only decides what is shown; the server checks the rights. */
function AdminPanel({ path, params, role, onChosen }: AdminPanelProps) {
  const title = useId();
  const page = getAdminPageAt(role, path, params);
  return (
    <>
      <h2 id={title} className={styles.panelTitle}>
        Admin Panel
      </h2>
      <ul className={styles.links} aria-labelledby={title}>
        {getAdminPages(role).map(({ path: href, label, pathPrefixes }) => (
          <SidebarEntry
            key={href}
            href={href}
            label={label}
            isCurrent={page === href}
            isParent={pathPrefixes.some((prefix) => isPageOrSubpage(page, prefix))}
            onChosen={onChosen}
          />
        ))}
      </ul>
    </>
  );
}

interface SidebarEntryProps {
  href: AccountPagePath | AdminPagePath;
  label: string;
  isCurrent: boolean;
  /** The open page is a subpage of this one. */
  isParent?: boolean;
  onChosen: () => void;
}

function SidebarEntry({ href, label, isCurrent, isParent = false, onChosen }: SidebarEntryProps) {
  const Icon = ICONS[href];
  return (
    <li ref={isCurrent || isParent ? scrollToCurrent : undefined}>
      <Link
        className={styles.link}
        href={href}
        onClick={onChosen}
        aria-current={isCurrent ? 'page' : isParent ? 'true' : undefined}
      >
        <Icon size={20} aria-hidden="true" />
        {label}
      </Link>
    </li>
  );
}
