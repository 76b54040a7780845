import { NavLink } from 'react-router-dom';
import { MAIN_PAGES } from './main-pages.ts';
import { mainLink, mainLinks } from './site-header.css.ts';

/** Links to the main pages. Hidden on a phone, where the drawer contains them. */
export function MainLinks() {
  return (
    <nav className={mainLinks} aria-label="Main">
      {MAIN_PAGES.map(({ label, path }) => (
        <NavLink key={path} className={mainLink} to={path} end={path === '/'}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
