import { Store } from 'lucide-react';
import { Link } from '#ui/link/link.tsx';
import { Logo } from '#ui/logo/logo.tsx';
import { Container } from '#ui/page/page.tsx';
import { AccountMenu } from './account-menu.tsx';
import * as styles from './admin-header.css.ts';
import { ThemeButton } from './theme-button.tsx';

/** The slim top bar of the admin pages. */
export function AdminHeader() {
  return (
    <header className={styles.adminHeader}>
      <Container className={styles.row}>
        <Link className={styles.home} href="/">
          <Logo />
        </Link>
        <span className={styles.area}>Admin</span>
        <div className={styles.links}>
          <Link className={styles.shopLink} href="/">
            <Store size={20} aria-hidden="true" />
            <span className={styles.shopLinkText}>Back to the shop</span>
          </Link>
          <ThemeButton />
          <AccountMenu />
        </div>
      </Container>
    </header>
  );
}
