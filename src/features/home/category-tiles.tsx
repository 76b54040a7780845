import { Box, Candy, Gauge, Image, Sparkles, Type, type LucideIcon } from 'lucide-react';
import { catalogPath } from '#lib/catalog-address.ts';
import { Link } from '#ui/link/link.tsx';
import * as styles from './home.css.ts';

/** The six of the specification, section 2; it sends FX to 3D. */
const TILES: { label: string; id: number; Icon: LucideIcon; tint: string }[] = [
  { label: '3D', id: 1, Icon: Box, tint: styles.axisX },
  { label: '2D', id: 56, Icon: Image, tint: styles.axisY },
  { label: 'HUD', id: 54, Icon: Gauge, tint: styles.axisZ },
  { label: 'Fonts', id: 55, Icon: Type, tint: styles.axisX },
  { label: 'FX', id: 1, Icon: Sparkles, tint: styles.axisY },
  { label: 'Objects', id: 4, Icon: Candy, tint: styles.axisZ },
];

/** Six quick ways into the catalogue. */
export function CategoryTiles() {
  return (
    <section aria-labelledby="categories">
      <h2 className={styles.shelfTitle} id="categories">
        Categories
      </h2>
      <ul className={styles.tiles}>
        {TILES.map(({ label, id, Icon, tint }) => (
          <li key={label}>
            <Link className={styles.tile} href={catalogPath({ categoryId: String(id) })}>
              <Icon className={tint} size={28} strokeWidth={1.75} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
