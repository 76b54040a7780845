import { MessagesSquare, MonitorPlay } from 'lucide-react';
import { Link } from '#ui/link/link.tsx';
import { Logo } from '#ui/logo/logo.tsx';
import { Container } from '#ui/page/page.tsx';
import { CompanyDetails } from './company-details.tsx';
import { CookieSettings } from './cookie-settings.tsx';
import { PaymentLogos } from './payment-logos.tsx';
import { ReportProblem } from './report-problem.tsx';
import * as styles from './site-footer.css.ts';

const GROUPS = [
  {
    heading: 'Shop',
    links: [
      { label: 'Home', href: '/' },
      { label: 'Catalog', href: '/catalog' },
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

/** The shop's two profiles elsewhere. */
const PROFILES = [
  { label: 'YouTube', href: 'https://www.youtube.com/@prefabbazaar', Icon: MonitorPlay },
  { label: 'Discord', href: 'https://discord.com/invite/prefabbazaar', Icon: MessagesSquare },
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
          <p className={styles.quiet}>Assets for game developers: tested, ready to download right after payment.</p>
          <ul className={styles.profiles} aria-label="Elsewhere">
            {PROFILES.map(({ label, href, Icon }) => (
              <li key={label}>
                <a className={styles.profile} href={href} rel="noopener noreferrer" target="_blank">
                  <Icon size={18} aria-hidden="true" />
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <CookieSettings />
          <ReportProblem />
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
