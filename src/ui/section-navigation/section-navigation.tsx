import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import { markSectionInView } from '../mark-section-in-view.ts';
import * as styles from './section-navigation.css.ts';

interface SectionNavigationProps {
  /** Accessible name, such as `Settings on this page`. */
  label: string;
  /** The sections of the page by their ids, from top to bottom. */
  sections: readonly { id: string; title: string }[];
  gap?: keyof typeof styles.sectionsGap;
  /** The sections themselves. */
  children: ReactNode;
}

/** Sections of a page with links to them: beside them on wide screens, where the section in view is marked, and otherwise in a row above. */
export function SectionNavigation({ label, sections, gap = 'close', children }: SectionNavigationProps) {
  return (
    <div className={styles.withNavigation}>
      <nav className={styles.navigation} aria-label={label}>
        {/* Other links are other sections to watch. */}
        <ul key={sections.map(({ id }) => id).join()} ref={markSectionInView} className={styles.anchors}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link className={styles.anchor} href={`#${id}`}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sectionsGap[gap]}>{children}</div>
    </div>
  );
}
