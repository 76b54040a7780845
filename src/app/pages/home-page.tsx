import { HomePage } from '#features/home/home-page.tsx';
import { ProductTile } from '#features/product/product-tile.tsx';
import { laterSection } from '#ui/later-section/later-section.tsx';
// The document has the HTML of the later sections, so their styles are among the first.
import '#features/home/category-cards.css.ts';
import '#features/home/feature-strip.css.ts';
import '#features/home/verified-solutions.css.ts';
import '#ui/story-card/story-card.css.ts';

const HomeSections = laterSection(async () => (await import('./home-sections.tsx')).HomeSections);

/** / */
export function Component() {
  return <HomePage Tile={ProductTile} LaterSections={HomeSections} />;
}
