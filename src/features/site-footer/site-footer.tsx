import { MessagesSquare, MonitorPlay } from 'lucide-react';
import { assetUrl } from '#lib/asset-url.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Link } from '#ui/link/link.tsx';
import { Logo } from '#ui/logo/logo.tsx';
import { Container } from '#ui/page/page.tsx';
import { CompanyDetails } from './company-details.tsx';
import { CookieSettingsLink } from './cookie-settings-link.tsx';
import { PaymentLogos } from './payment-logos.tsx';
import { ReportProblemLink } from './report-problem-link.tsx';
import * as styles from './site-footer.css.ts';

const GROUPS = [
  {
    heading: 'Shop',
    links: [
      { label: 'Home', href: '/' },
      { label: 'Catalog', href: '/catalog' },
      { label: 'My projects', href: '/projects' },
      { label: 'Blog', href: '/blog' },
    ],
  },
  {
    heading: 'Information',
    links: [
      { label: 'FAQ', href: '/faq' },
      { label: 'About', href: '/about' },
      { label: 'Contact Us', href: '/contact-us' },
      { label: 'Privacy Policy', href: '/policy' },
      { label: 'Terms of Conditions', href: '/terms' },
    ],
  },
];

const VISITOR_LINKS = [
  { label: 'Sign In', href: '/sign-in' },
  { label: 'Sign Up', href: '/register' },
];
const USER_LINKS = [
  { label: 'My Orders', href: '/account/orders' },
  { label: 'Purchased Assets', href: '/account/purchased' },
  { label: 'Wishlist', href: '/account/wishlist' },
  { label: 'Support', href: '/account/support' },
];

const PROFILES = [
  { label: 'YouTube', href: 'https://www.youtube.com/@prefabbazaar', Icon: MonitorPlay },
  { label: 'Discord', href: 'https://discord.com/invite/prefabbazaar', Icon: MessagesSquare },
];

/** The [footer](../../../docs/specification.md#footer) of the public pages. */
export function SiteFooter() {
  const accountLinks = useIsSignedIn() ? USER_LINKS : VISITOR_LINKS;
  return (
    <footer className={styles.footer}>
      <Container className={styles.columns}>
        <div className={styles.about}>
          <Link className={styles.home} href="/">
            <Logo file={assetUrl('images/footer/footer-logo.webp')} />
          </Link>
          <p className={styles.quiet}>Tested assets for game developers, ready to download right after payment.</p>
          <ul className={styles.profiles} aria-label="Social media">
            {PROFILES.map(({ label, href, Icon }) => (
              <li key={label}>
                <a className={styles.profile} href={href} rel="noopener noreferrer" target="_blank">
                  <Icon size={18} aria-hidden="true" />
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <CookieSettingsLink />
          <ReportProblemLink />
        </div>
        {[...GROUPS, { heading: 'Your account', links: accountLinks }].map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className={styles.heading}>{heading}</h2>
            <ul className={styles.list}>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <Link className={styles.link} href={href}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <CompanyDetails />
        <PaymentLogos />
      </Container>
    </footer>
  );
}
