import { Menu } from 'lucide-react';
import { useDrawer } from '#machines/drawer/drawer.react.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import * as styles from './navigation-drawer.css.ts';

/** Opens the mobile drawer, on small screens (specification, section 2). */
export function NavigationButton() {
  const { isOpen, send } = useDrawer();
  return (
    <IconButton
      className={styles.button}
      label="Open the navigation"
      icon={<Menu size={22} />}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => send({ type: 'drawer.open' })}
    />
  );
}
