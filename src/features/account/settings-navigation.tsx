import { Link } from '#ui/link/link.tsx';
import { markSectionInView } from '#ui/mark-section-in-view.ts';
import * as styles from './settings.css.ts';

interface SettingsNavigationProps {
  groups: readonly { id: string; title: string }[];
}

/** Links to the groups of the settings, beside them on wide screens. The group in view is marked. */
export function SettingsNavigation({ groups }: SettingsNavigationProps) {
  return (
    <nav className={styles.navigation} aria-label="Settings on this page">
      {/* Other groups are other sections to watch. */}
      <ul key={groups.map(({ id }) => id).join()} ref={markSectionInView} className={styles.anchors}>
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
