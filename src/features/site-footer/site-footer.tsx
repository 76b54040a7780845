import { Link } from '#ui/link/link.tsx';
import { Logo } from '#ui/logo/logo.tsx';
import { Container } from '#ui/page/page.tsx';
import { CompanyDetails } from './company-details.tsx';
import { CookieSettings } from './cookie-settings.tsx';
import { PaymentLogos } from './payment-logos.tsx';
import * as styles from './site-footer.css.ts';

/** Only pages that exist. */
const GROUPS = [
  {
    heading: 'Shop',
    links: [
      { label: 'Home', href: '/' },
      { label: 'Catalog', href: '/catalog' },
    ],
  },
  {
    heading: 'Your account',
    links: [
      { label: 'Sign In', href: '/sign-in' },
      { label: 'Sign Up', href: '/register' },
      { label: 'Purchased Assets', href: '/account/purchased' },
      { label: 'Wishlist', href: '/account/wishlist' },
    ],
  },
];

/** The foot of the public pages: who runs the shop, short ways, and how one can pay (specification, section 2). */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <Container className={styles.columns}>
        <div className={styles.about}>
          <Link className={styles.home} href="/">
            <Logo />
          </Link>
          <p className={styles.quiet}>
            Assets for game developers: tested, ready to download the moment you have paid.
          </p>
          <CookieSettings />
        </div>
        {GROUPS.map(({ heading, links }) => (
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
