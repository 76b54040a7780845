import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { NavLink, useLocation, useSearchParams } from 'react-router-dom';
import { categoryTreeQuery } from '#api/catalog/category-tree-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Category } from '#contract/catalog/category.ts';
import { CATALOG_PARAM, WHOLE_SHOP, catalogPath } from '#lib/addresses/catalog-address.ts';
import { useCategoryBar } from '#machines/category-bar/category-bar.react.ts';
import { Dropdown } from '#ui/dropdown/dropdown.tsx';
import { entry } from '#ui/dropdown/dropdown.css.ts';
import { Container } from '#ui/page/page.tsx';
import * as styles from './category-bar.css.ts';
import { CategoryIcon } from './category-icon.tsx';

const buildPath = ({ id }: Pick<Category, 'id'>) => catalogPath({ categoryId: String(id) });

interface ItemProps {
  category: Category;
  index: number;
}

/** A search in the whole shop has the address of a category, but is in none. */
const useIsInCategory = () => useSearchParams()[0].get(CATALOG_PARAM.scope) !== WHOLE_SHOP;

function CategoryLink({ category, index }: ItemProps) {
  const isInCategory = useIsInCategory();
  return (
    <NavLink className={styles.link} to={buildPath(category)} aria-current={isInCategory ? 'page' : false}>
      <CategoryIcon index={index} />
      {category.name}
    </NavLink>
  );
}

function CategoryDropdown({ category, index }: ItemProps) {
  const { id, name, children = [] } = category;
  const { openId, isEntered, send } = useCategoryBar();
  const { pathname } = useLocation();
  const isInCategory = useIsInCategory();
  const choices = [{ id, name: `All ${name}` }, ...children];
  return (
    <Dropdown
      className={styles.item}
      label={name}
      open={openId === id}
      entered={openId === id && isEntered}
      onEnter={() => send({ type: 'dropdown.enter', id })}
      onClose={() => send({ type: 'dropdown.close' })}
      onFocusLeft={() => send({ type: 'focus.left' })}
      renderTrigger={(props) => (
        <button
          {...props}
          type="button"
          className={styles.link}
          // Not "page": the page is one of the choices.
          aria-current={isInCategory && choices.some((choice) => buildPath(choice) === pathname)}
          onClick={() => send({ type: 'dropdown.toggle', id })}
        >
          <CategoryIcon index={index} />
          {name}
          <ChevronDown className={styles.arrow} size={16} aria-hidden="true" />
        </button>
      )}
    >
      {choices.map((choice) => (
        <li key={choice.id}>
          <NavLink
            className={entry}
            to={buildPath(choice)}
            aria-current={isInCategory ? 'page' : false}
            onClick={() => send({ type: 'entry.chosen' })}
          >
            {choice.name}
          </NavLink>
        </li>
      ))}
    </Dropdown>
  );
}

/** The category bar of the [header](../../../docs/specification.md#header). Has its height from the start, so that nothing moves. */
export function CategoryBar() {
  const { data: tree, isError, isFetching, refetch } = useQuery(categoryTreeQuery(useShopApi()));
  const placeholder =
    isError && !isFetching ? (
      <p className={styles.failed}>
        The categories could not be loaded
        <button type="button" className={styles.retry} onClick={() => void refetch()}>
          Retry
        </button>
      </p>
    ) : (
      <p className={styles.loading}>Loading…</p>
    );

  return (
    <nav className={styles.bar} aria-label="Categories">
      <Container>
        {tree ? (
          <ul className={styles.list}>
            {tree.map((category, index) => (
              <li key={category.id}>
                {category.children?.length ? (
                  <CategoryDropdown category={category} index={index} />
                ) : (
                  <CategoryLink category={category} index={index} />
                )}
              </li>
            ))}
          </ul>
        ) : (
          placeholder
        )}
      </Container>
    </nav>
  );
}
