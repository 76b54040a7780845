import { Menu } from 'lucide-react';
import { useDrawer } from '#machines/drawer/drawer.react.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import * as styles from './navigation-drawer.css.ts';

/** Opens the mobile drawer. Visible on small screens only. */
export function NavigationButton() {
  const { isOpen, send } = useDrawer();
  return (
    <IconButton
      className={styles.button}
      label="Open navigation"
      icon={<Menu size={22} />}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => send({ type: 'drawer.open' })}
    />
  );
}
