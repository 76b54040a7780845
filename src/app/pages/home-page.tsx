import { HomePage } from '#features/home/home-page.tsx';
import '#features/home/later-styles.ts';
import { ProductTile } from '#features/product/product-tile.tsx';
import { laterSection } from '#ui/later-section/later-section.tsx';

const HomeSections = laterSection(async () => (await import('./home-sections.tsx')).HomeSections);

/** / */
export function Component() {
  return <HomePage Tile={ProductTile} LaterSections={HomeSections} />;
}
