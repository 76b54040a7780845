import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Link } from '#ui/link/link.tsx';
import { CompanyDetails } from './company-details.tsx';
import { PaymentLogos } from './payment-logos.tsx';
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

/** The links of the footer, the company and the payment methods. */
export function FooterColumns() {
  const accountLinks = useIsSignedIn() ? USER_LINKS : VISITOR_LINKS;
  return (
    <>
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
    </>
  );
}
