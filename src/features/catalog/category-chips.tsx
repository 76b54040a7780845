import type { Category } from '#contract/category.ts';
import { type CatalogAddress, catalogPath } from '#lib/catalog-address.ts';
import { Link } from '#ui/link/link.tsx';
import { chip, chips } from './catalog.css.ts';

interface CategoryChipsProps {
  tree: readonly Category[];
  /** From the top of the tree to the open category. */
  way: readonly Category[];
  address: CatalogAddress;
}

const choicesIn = ({ tree, way, address }: CategoryChipsProps) => {
  if (address.isWholeShop) return tree.map(({ id, name }) => ({ id, name }));
  const [top] = way;
  if (!top?.children?.length) return [];
  return [{ id: top.id, name: `All ${top.name}` }, ...top.children.map(({ id, name }) => ({ id, name }))];
};

/** One step to the subcategories, or from the whole shop into a category; what is searched for goes along. */
export function CategoryChips(props: CategoryChipsProps) {
  const { address } = props;
  const choices = choicesIn(props);
  if (choices.length === 0) return null;
  return (
    <nav aria-label={address.isWholeShop ? 'Categories to look in' : 'Subcategories'}>
      <ul className={chips}>
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
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
