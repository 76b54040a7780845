import { NavLink } from 'react-router-dom';
import { mainLink, mainLinks } from './site-header.css.ts';

const LINKS = [
  { label: 'Home', to: '/' },
  { label: 'Catalog', to: '/catalog' },
];

/** The shop's main pages. On a phone the logo, the search and the page's foot lead to them. */
export function MainLinks() {
  return (
    <nav className={mainLinks} aria-label="Main">
      {LINKS.map(({ label, to }) => (
        <NavLink key={to} className={mainLink} to={to} end={to === '/'}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
