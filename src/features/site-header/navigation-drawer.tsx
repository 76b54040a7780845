import { NavLink } from 'react-router-dom';
import { useDrawer } from '#machines/drawer/drawer.react.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DrawerCategories } from './drawer-categories.tsx';
import { MAIN_PAGES } from './main-pages.ts';
import * as styles from './navigation-drawer.css.ts';
import { ThemeButton } from './theme-button.tsx';

/** The mobile drawer, see [header](../../../docs/specification.md#header). */
export function NavigationDrawer() {
  const { isOpen, send } = useDrawer();
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
      <nav aria-label="Main">
        <ul className={styles.links}>
          {MAIN_PAGES.map(({ label, path }) => (
            <li key={path}>
              <NavLink
                className={styles.link}
                to={path}
                end={path === '/'}
                onClick={() => send({ type: 'link.chosen' })}
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="drawer-categories">
        <h3 className={styles.heading} id="drawer-categories">
          Categories
        </h3>
        <DrawerCategories />
      </nav>
    </Dialog>
  );
}
