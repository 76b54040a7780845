import { Bone, Car, Castle, FileCheck2, Gamepad2, ScanSearch, Sword, Users, type LucideIcon } from 'lucide-react';
import { catalogPath } from '#lib/catalog-address.ts';
import { Link } from '#ui/link/link.tsx';
import * as styles from './verified-solutions.css.ts';

/** What people come for, as ways into the catalog. */
const WAYS: readonly { label: string; text: string; Icon: LucideIcon }[] = [
  { label: 'Cars and trucks', text: 'Cars', Icon: Car },
  { label: 'Fantasy worlds', text: 'Fantasy', Icon: Castle },
  { label: 'Heroes and villains', text: 'Characters', Icon: Users },
  { label: 'Swords and shields', text: 'Weapons', Icon: Sword },
];

/** What every asset in the shop has behind it. */
const FEATURES: readonly { title: string; text: string; Icon: LucideIcon }[] = [
  {
    title: 'Opened and checked',
    text: 'Independent tools read every file before it goes on sale.',
    Icon: ScanSearch,
  },
  {
    title: 'Facts from the files',
    text: 'Triangles, bones and frames are counted, not typed.',
    Icon: FileCheck2,
  },
  {
    title: 'Made for engines',
    text: 'Unity, Unreal, Godot or Blender: the page says what fits.',
    Icon: Gamepad2,
  },
  { title: 'Rigged to move', text: 'Characters come with a skeleton and animations.', Icon: Bone },
];

/** Category tiles and feature tiles (specification, section 2, Verified Solutions). */
export function VerifiedSolutions() {
  return (
    <section aria-labelledby="verified" className={styles.section}>
      <h2 id="verified" className={styles.title}>
        Verified Solutions
      </h2>
      <ul className={styles.ways} aria-label="Popular searches">
        {WAYS.map(({ label, text, Icon }) => (
          <li key={label}>
            <Link className={styles.way} href={catalogPath({ categoryId: '1', text })}>
              <Icon className={styles.wayIcon} size={22} strokeWidth={1.75} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.features} aria-label="What every asset has">
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
