import { Bone, Car, Castle, FileCheck2, Gamepad2, ScanSearch, Sword, Users, type LucideIcon } from 'lucide-react';
import { catalogPath } from '#lib/catalog-address.ts';
import { Link } from '#ui/link/link.tsx';
import * as styles from './verified-solutions.css.ts';

const POPULAR_SEARCHES: readonly { label: string; text: string; Icon: LucideIcon }[] = [
  { label: 'Cars and trucks', text: 'Cars', Icon: Car },
  { label: 'Fantasy worlds', text: 'Fantasy', Icon: Castle },
  { label: 'Heroes and villains', text: 'Characters', Icon: Users },
  { label: 'Swords and shields', text: 'Weapons', Icon: Sword },
];

const FEATURES: readonly { title: string; text: string; Icon: LucideIcon }[] = [
  {
    title: 'Tested files',
    text: 'Independent tools open every file before it goes on sale.',
    Icon: ScanSearch,
  },
  {
    title: 'Measured facts',
    text: 'Triangles, bones and frames are counted from the files.',
    Icon: FileCheck2,
  },
  {
    title: 'Engine support',
    text: 'Each page lists its engines: Unity, Unreal, Godot or Blender.',
    Icon: Gamepad2,
  },
  { title: 'Rigged to move', text: 'Characters come with a skeleton and animations.', Icon: Bone },
];

/** Links to popular searches, and tiles with the features of every asset. */
export function VerifiedSolutions() {
  return (
    <section aria-labelledby="verified" className={styles.section}>
      <h2 id="verified" className={styles.title}>
        Verified Solutions
      </h2>
      <ul className={styles.columns} aria-label="Popular searches">
        {POPULAR_SEARCHES.map(({ label, text, Icon }) => (
          <li key={label}>
            <Link className={styles.search} href={catalogPath({ categoryId: '1', text })}>
              <Icon className={styles.searchIcon} size={22} strokeWidth={1.75} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.columns} aria-label="Included with every asset">
        {FEATURES.map(({ title, text, Icon }) => (
          <li key={title} className={styles.feature}>
            <Icon className={styles.featureIcon} size={24} strokeWidth={1.75} aria-hidden="true" />
            <h3 className={styles.featureTitle}>{title}</h3>
            <p className={styles.featureText}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
