import type { Category } from '#contract/catalog/category.ts';
import type { SearchFacets } from '#contract/catalog/search.ts';
import { type CatalogAddress, catalogPath } from '#lib/addresses/catalog-address.ts';
import { Link } from '#ui/link/link.tsx';
import { ChoiceCount, FilterGroup } from './filter-group.tsx';
import { branch, choice, choices } from './filters.css.ts';

interface CategoryFilterProps {
  tree: readonly Category[];
  /** From the top of the tree to the open category. */
  path: readonly Category[];
  address: CatalogAddress;
  facets: SearchFacets | undefined;
  /** Given in the drawer. There the categories start closed, because the page below has a line of them. */
  onChoose: (() => void) | undefined;
}

/** Links to the whole shop and to each category with its number of results. They keep the search text and filters. */
export function CategoryFilter({ tree, path, address, facets, onChoose }: CategoryFilterProps) {
  const counts = facets && new Map(facets.category.map(({ id, count }) => [id, count]));
  const getCount = (id: number) => counts && (counts.get(id) ?? 0);
  const isOpen = ({ id }: Category) => !address.isWholeShop && path.some((ancestor) => ancestor.id === id);

  // No link leads to an empty list.
  const isEmpty = (node: Category) => getCount(node.id) === 0 && !isOpen(node);
  const isWholeShopEmpty = facets?.whole_shop === 0 && !address.isWholeShop;

  const link = (name: string, href: string, count: number | undefined, isChosen: boolean) => (
    <Link className={choice} href={href} onClick={onChoose} aria-current={isChosen ? 'page' : undefined}>
      {name}
      <ChoiceCount count={count} />
    </Link>
  );
  const buildBranch = (nodes: readonly Category[]) =>
    nodes
      .filter((node) => !isEmpty(node))
      .map((node) => (
        <li key={node.id}>
          {link(
            node.name,
            catalogPath({ ...address, categoryId: String(node.id), isWholeShop: false, page: 1 }),
            getCount(node.id),
            !address.isWholeShop && address.categoryId === String(node.id),
          )}
          {isOpen(node) && node.children?.length ? <ul className={branch}>{buildBranch(node.children)}</ul> : null}
        </li>
      ));

  return (
    <nav aria-label="Search in category">
      <FilterGroup title="Category" isOpen={!onChoose}>
        <ul className={choices}>
          {isWholeShopEmpty ? null : (
            <li>
              {link(
                'Whole shop',
                catalogPath({ ...address, isWholeShop: true, page: 1 }),
                facets?.whole_shop,
                address.isWholeShop,
              )}
            </li>
          )}
          {buildBranch(tree)}
        </ul>
      </FilterGroup>
    </nav>
  );
}
