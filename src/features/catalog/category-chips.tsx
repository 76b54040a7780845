import type { Category } from '#contract/category.ts';
import type { SearchFacets } from '#contract/search.ts';
import { type CatalogAddress, catalogPath } from '#lib/catalog-address.ts';
import { Link } from '#ui/link/link.tsx';
import { chip, chipLine, phoneOnly } from './catalog.css.ts';
import { ChoiceCount } from './filter-group.tsx';

interface CategoryChipsProps {
  tree: readonly Category[];
  /** From the top of the tree to the open category. */
  path: readonly Category[];
  address: CatalogAddress;
  facets: SearchFacets | undefined;
}

const choicesIn = ({ tree, path, address }: Omit<CategoryChipsProps, 'facets'>) => {
  if (address.isWholeShop) return tree.map(({ id, name }) => ({ id, name }));
  const [top] = path;
  if (!top?.children?.length) return [];
  return [{ id: top.id, name: `All ${top.name}` }, ...top.children.map(({ id, name }) => ({ id, name }))];
};

/** On a phone: links to the subcategories, or from the whole shop into a category. They keep the search text and filters. */
export function CategoryChips(props: CategoryChipsProps) {
  const { address, facets } = props;
  const countOf = (id: number) => facets && (facets.category.find((counted) => counted.id === id)?.count ?? 0);
  // A search does not link to categories without results.
  const isUseful = ({ id }: { id: number }) =>
    address.text === '' || countOf(id) !== 0 || (!address.isWholeShop && String(id) === address.categoryId);
  const choices = choicesIn(props).filter(isUseful);
  if (choices.length === 0) return null;
  return (
    <nav className={phoneOnly} aria-label={address.isWholeShop ? 'Search in category' : 'Subcategories'}>
      <ul className={chipLine}>
        {choices.map(({ id, name }) => (
          <li key={id}>
            <Link
              className={chip}
              href={catalogPath({ ...address, categoryId: String(id), isWholeShop: false, page: 1 })}
              {...(!address.isWholeShop && String(id) === address.categoryId
                ? { 'aria-current': 'page' as const }
                : {})}
            >
              {name}
              <ChoiceCount count={countOf(id)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
