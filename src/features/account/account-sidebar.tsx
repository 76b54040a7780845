import { useSelector } from '@xstate/react';
import { Heart, KeyRound, LogOut, Menu, Package, Receipt, Settings, ShoppingCart, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { ACCOUNT_PAGES, type AccountPagePath } from '#lib/account-pages.ts';
import { accountSidebarMachine } from '#machines/account-sidebar/account-sidebar.machine.ts';
import { selectIsExpanded } from '#machines/account-sidebar/account-sidebar.selectors.ts';
import { useSessionHandle } from '#machines/session/session.context.tsx';
import { useViewChart } from '#machines/view-chart.tsx';
import { Button } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { breakpoints } from '#ui/theme/breakpoints.ts';
import * as styles from './account.css.ts';

const ICONS: Record<AccountPagePath, LucideIcon> = {
  '/account': Settings,
  '/account/change-password': KeyRound,
  '/account/orders': Receipt,
  '/account/purchased': Package,
  '/account/wishlist': Heart,
  '/account/cart': ShoppingCart,
};

const narrowQuery = () => window.matchMedia(`(max-width: ${breakpoints.tablet - 0.02}px)`);

/**
 * The way through the account; collapses below 768 px and ends with Log Out (specification, section 2).
 * @param path of the page that is open
 */
export function AccountSidebar({ path }: { path: string }) {
  const session = useSessionHandle();
  const sidebar = useViewChart(accountSidebarMachine, { input: { isNarrow: narrowQuery().matches } });
  const isExpanded = useSelector(sidebar, selectIsExpanded);

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
        {ACCOUNT_PAGES.map(({ path: href, label }) => {
          const Icon = ICONS[href];
          return (
            <li key={href}>
              <Link className={styles.link} href={href} aria-current={path === href ? 'page' : undefined}>
                <Icon size={20} aria-hidden="true" />
                {label}
              </Link>
            </li>
          );
        })}
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
