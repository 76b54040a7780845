import { MessagesSquare, MonitorPlay } from 'lucide-react';
import { useLocation, useNavigation } from 'react-router-dom';
import { assetUrl } from '#lib/pictures/asset-url.ts';
import { laterSection } from '#ui/later-section/later-section.tsx';
import { Link } from '#ui/link/link.tsx';
import { Logo } from '#ui/logo/logo.tsx';
import { Container } from '#ui/page/page.tsx';
import { CookieSettingsLink } from './cookie-settings-link.tsx';
import { ReportProblemLink } from './report-problem-link.tsx';
import * as styles from './site-footer.css.ts';

const PROFILES = [
  { label: 'YouTube', href: 'https://www.youtube.com/@prefabbazaar', Icon: MonitorPlay },
  { label: 'Discord', href: 'https://discord.com/invite/prefabbazaar', Icon: MessagesSquare },
];

const FooterColumns = laterSection(async () => (await import('./footer-columns.tsx')).FooterColumns);

/** The [footer](../../../docs/specification.md#footer) of the public pages. */
export function SiteFooter() {
  const { key } = useLocation();
  const { state } = useNavigation();
  return (
    <footer className={styles.footer}>
      <Container className={styles.columns}>
        <div className={styles.about}>
          <Link className={styles.home} href="/">
            <Logo file={assetUrl('images/footer/footer-logo.webp')} />
          </Link>
          <p className={styles.quiet}>Assets for game developers.</p>
          <ul className={styles.row} aria-label="Social media">
            {PROFILES.map(({ label, href, Icon }) => (
              <li key={label}>
                <a className={styles.profile} href={href} rel="noopener noreferrer" target="_blank">
                  <Icon size={18} aria-hidden="true" />
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <div className={styles.row}>
            <CookieSettingsLink />
            <ReportProblemLink />
          </div>
        </div>
        <FooterColumns page={key + state} />
      </Container>
    </footer>
  );
}
