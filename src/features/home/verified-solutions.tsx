import { Car, Castle, type LucideIcon, Sword, Users } from 'lucide-react';
import { catalogPath } from '#lib/addresses/catalog-address.ts';
import { Link } from '#ui/link/link.tsx';
import { FeatureStrip } from './feature-strip.tsx';
import { INCLUDED } from './strip-items.ts';
import * as styles from './verified-solutions.css.ts';

const POPULAR_SEARCHES: readonly { label: string; text: string; Icon: LucideIcon }[] = [
  { label: 'Cars and trucks', text: 'Cars', Icon: Car },
  { label: 'Fantasy worlds', text: 'Fantasy', Icon: Castle },
  { label: 'Heroes and villains', text: 'Characters', Icon: Users },
  { label: 'Swords and shields', text: 'Weapons', Icon: Sword },
];

/** Links to popular searches, and what comes with every asset. */
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
      <FeatureStrip label="Included with every asset" items={INCLUDED} />
    </section>
  );
}
