import { Container } from '#ui/page/page.tsx';
import * as styles from './admin-footer.css.ts';
import { CookieSettingsLink } from './cookie-settings-link.tsx';
import { ReportProblemLink } from './report-problem-link.tsx';

/** The footer of the admin pages: one line. */
export function AdminFooter() {
  return (
    <footer className={styles.footer}>
      <Container className={styles.row}>
        <p className={styles.area}>Prefab Bazaar Admin</p>
        <ReportProblemLink />
        <CookieSettingsLink />
      </Container>
    </footer>
  );
}
