import { NavLink } from 'react-router-dom';
import { useDrawer } from '#machines/drawer/drawer.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DrawerCategories } from './drawer-categories.tsx';
import { MAIN_PAGES, PROJECTS_PAGE, VISITOR_PAGES } from './main-pages.ts';
import * as styles from './navigation-drawer.css.ts';
import { ThemeButton } from './theme-button.tsx';

interface DrawerLinksProps {
  label: string;
  pages: readonly { path: string; label: string }[];
  onChosen: () => void;
}

function DrawerLinks({ label: name, pages, onChosen }: DrawerLinksProps) {
  return (
    <nav aria-label={name}>
      <ul className={styles.links}>
        {pages.map(({ label, path }) => (
          <li key={path}>
            <NavLink className={styles.link} to={path} end={path === '/'} onClick={onChosen}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The mobile drawer, see [header](../../../docs/specification.md#header). A visitor also finds the entries of the account icon's menu
 * here, because that menu opens by hover only; a user finds the projects, which the catalog compares assets with.
 */
export function NavigationDrawer() {
  const { isOpen, send } = useDrawer();
  const signedIn = useIsSignedIn();
  const choose = () => send({ type: 'link.chosen' });
  return (
    <Dialog
      title="Navigation"
      placement="left"
      size="drawer"
      closeLabel="Close navigation"
      open={isOpen}
      onOpenChange={(open) => send({ type: open ? 'drawer.open' : 'drawer.close' })}
      footer={<ThemeButton hasLabel />}
    >
      <DrawerLinks label="Main" pages={MAIN_PAGES} onChosen={choose} />
      <DrawerLinks label="Account" pages={signedIn ? [PROJECTS_PAGE] : VISITOR_PAGES} onChosen={choose} />
      <nav aria-labelledby="drawer-categories">
        <h3 className={styles.heading} id="drawer-categories">
          Categories
        </h3>
        <DrawerCategories />
      </nav>
    </Dialog>
  );
}
