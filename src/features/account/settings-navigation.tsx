import { Link } from '#ui/link/link.tsx';
import * as styles from './settings.css.ts';

interface SettingsNavigationProps {
  groups: readonly { id: string; title: string }[];
}

/** Links to the groups of the settings, beside them on wide screens. */
export function SettingsNavigation({ groups }: SettingsNavigationProps) {
  return (
    <nav className={styles.navigation} aria-label="Settings on this page">
      <ul className={styles.anchors}>
        {groups.map(({ id, title }) => (
          <li key={id}>
            <Link className={styles.anchor} href={`#${id}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
