import { NavLink } from 'react-router-dom';
import { classNames } from '#ui/class-names.ts';
import { MAIN_PAGES } from './main-pages.ts';
import { mainLink, mainLinks, wideOnly } from './site-header.css.ts';

/** Links to the main pages. Hidden on a phone, where the drawer contains them. */
export function MainLinks() {
  return (
    <nav className={mainLinks} aria-label="Main">
      {MAIN_PAGES.map(({ label, path, isWideOnly }) => (
        <NavLink key={path} className={classNames(mainLink, isWideOnly && wideOnly)} to={path} end={path === '/'}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
