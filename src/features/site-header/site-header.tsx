import { Link } from '#ui/link/link.tsx';
import { Logo } from '#ui/logo/logo.tsx';
import { Container } from '#ui/page/page.tsx';
import { AccountButtons } from './account-buttons.tsx';
import { CategoryBar } from './category-bar.tsx';
import { MainLinks } from './main-links.tsx';
import { NavigationButton } from './navigation-button.tsx';
import { SearchForm } from './search-form.tsx';
import * as styles from './site-header.css.ts';
import { ThemeButton } from './theme-button.tsx';

/** The [header](../../../docs/specification.md#header) of the public pages. */
export function SiteHeader() {
  return (
    <header className={styles.shopHeader}>
      <Container className={styles.row}>
        <Link className={styles.home} href="/">
          <Logo />
        </Link>
        <NavigationButton />
        <MainLinks />
        <SearchForm />
        <div className={styles.buttons}>
          <ThemeButton className={styles.themeButton} />
          <AccountButtons />
        </div>
      </Container>
      <CategoryBar />
    </header>
  );
}
