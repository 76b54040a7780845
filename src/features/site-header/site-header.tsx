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

/** The public pages' header (specification, section 2): the way home, the main links, the search, and what is the shopper's own. */
export function SiteHeader() {
  return (
    <header className={styles.header}>
      <Container className={styles.row}>
        <NavigationButton />
        <Link className={styles.home} href="/">
          <Logo />
        </Link>
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
