import type { Category } from '#contract/catalog/category.ts';
import type { SearchFacets } from '#contract/catalog/search.ts';
import { type CatalogAddress, catalogPath } from '#lib/addresses/catalog-address.ts';
import { Link } from '#ui/link/link.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { chip, chipLine, chipsLoading, phoneOnly } from './catalog.css.ts';
import { ChoiceCount } from './filter-group.tsx';

interface CategoryChipsProps {
  tree: readonly Category[];
  /** The tree is loading. */
  isLoading: boolean;
  /** From the top of the tree to the open category. */
  path: readonly Category[];
  address: CatalogAddress;
  facets: SearchFacets | undefined;
}

const choicesIn = ({ tree, path, address }: Pick<CategoryChipsProps, 'tree' | 'path' | 'address'>) => {
  const [top] = path;
  // A category without subcategories leads to the others, which also keeps the products in their place when the tree arrives.
  if (address.isWholeShop || !top?.children?.length) return tree;
  return [{ id: top.id, name: `All ${top.name}` }, ...top.children];
};

/** On a phone: links to the subcategories, or to the categories where there are none. They keep the search text and filters. */
export function CategoryChips(props: CategoryChipsProps) {
  const { address, facets, path, isLoading } = props;
  if (isLoading)
    return (
      <div className={chipsLoading}>
        <Skeleton height={36} />
      </div>
    );
  const getCount = (id: number) => facets && (facets.category.find((counted) => counted.id === id)?.count ?? 0);
  // A search does not link to categories without results.
  const isUseful = ({ id }: { id: number }) =>
    address.text === '' || getCount(id) !== 0 || (!address.isWholeShop && String(id) === address.categoryId);
  const choices = choicesIn(props).filter(isUseful);
  if (choices.length === 0) return null;
  const label = address.isWholeShop
    ? 'Search in category'
    : path[0]?.children?.length
      ? 'Subcategories'
      : 'Other categories';
  return (
    <nav className={phoneOnly} aria-label={label}>
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
              <ChoiceCount count={getCount(id)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
