import { Box, Candy, Gauge, Image, type LucideIcon, Sparkles, Type } from 'lucide-react';
import { catalogPath } from '#lib/addresses/catalog-address.ts';
import { StillControls } from '#ui/carousel/still-controls.tsx';
import { Link } from '#ui/link/link.tsx';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import * as styles from './home.css.ts';
import { loadCarousel } from './load-carousel.ts';

// See docs/specification.md#9-business-constants-and-limits. Gap in px, tiles per view by window width.
const INTERVAL_MS = 5_000;
const SPEED_MS = 400;
const GAP = 12;
const PER_VIEW = { 300: 2, 480: 4, 768: 5, 1024: 6 };

/** Later than the hero's, so that the browser draws each in a task of its own. */
const WAIT_MS = INTERVAL_MS - 1000;

const Carousel = loadWhenIdle(loadCarousel, WAIT_MS);

/** FX leads to 3D, as in the [specification](../../../docs/specification.md#home-page). */
const TILES: { label: string; id: number; Icon: LucideIcon; tint: string }[] = [
  { label: '3D', id: 1, Icon: Box, tint: styles.axisX },
  { label: '2D', id: 56, Icon: Image, tint: styles.axisY },
  { label: 'HUD', id: 54, Icon: Gauge, tint: styles.axisZ },
  { label: 'Fonts', id: 55, Icon: Type, tint: styles.axisX },
  { label: 'FX', id: 1, Icon: Sparkles, tint: styles.axisY },
  { label: 'Objects', id: 4, Icon: Candy, tint: styles.axisZ },
];

const slides = TILES.map(({ label, id, Icon, tint }) => ({
  key: label,
  label,
  content: (
    // With a key, because the fallback is a list of links.
    <Link key={label} className={styles.tile} href={catalogPath({ categoryId: String(id) })}>
      <Icon className={tint} size={28} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </Link>
  ),
}));

/** Carousel of links to six categories. */
export function CategoryTiles() {
  return (
    <div className={styles.categories}>
      <h2 className={styles.shelfTitle}>Categories</h2>
      <div className={styles.tileFrame}>
        <Carousel
          fallback={
            <>
              <StillControls variant="row" />
              <div className={styles.tileRow}>{slides.map(({ content }) => content)}</div>
            </>
          }
          variant="row"
          label="Categories"
          slides={slides}
          interval={INTERVAL_MS}
          speed={SPEED_MS}
          gap={GAP}
          perView={PER_VIEW}
        />
      </div>
    </div>
  );
}
