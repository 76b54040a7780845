import * as Accordion from '@radix-ui/react-accordion';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { categoryTreeQuery } from '#api/catalog/category-tree-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Category } from '#contract/catalog/category.ts';
import { catalogPath } from '#lib/addresses/catalog-address.ts';
import { useDrawer } from '#machines/drawer/drawer.react.ts';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { CategoryIcon } from './category-icon.tsx';
import * as styles from './navigation-drawer.css.ts';

const SKELETON_ROWS = 10;

const buildPath = ({ id }: Pick<Category, 'id'>) => catalogPath({ categoryId: String(id) });

interface RowProps {
  category: Category;
  index: number;
}

function LinkRow({ category, index }: RowProps) {
  const { send } = useDrawer();
  return (
    <li>
      <NavLink className={styles.link} to={buildPath(category)} onClick={() => send({ type: 'link.chosen' })}>
        <CategoryIcon index={index} />
        {category.name}
      </NavLink>
    </li>
  );
}

function SectionRow({ category, index }: RowProps) {
  const { send } = useDrawer();
  const { id, name, children = [] } = category;
  return (
    <Accordion.Item value={String(id)} asChild>
      <li>
        <Accordion.Header asChild>
          <h4 className={styles.sectionHeading}>
            <Accordion.Trigger className={styles.link}>
              <CategoryIcon index={index} />
              {name}
              <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
            </Accordion.Trigger>
          </h4>
        </Accordion.Header>
        <Accordion.Content className={styles.section}>
          <ul className={styles.children}>
            {[{ id, name: `All ${name}` }, ...children].map((choice) => (
              <li key={choice.id}>
                <NavLink className={styles.link} to={buildPath(choice)} onClick={() => send({ type: 'link.chosen' })}>
                  {choice.name}
                </NavLink>
              </li>
            ))}
          </ul>
        </Accordion.Content>
      </li>
    </Accordion.Item>
  );
}

function Rows({ tree }: { tree: readonly Category[] }) {
  const { sectionId, send } = useDrawer();
  const open = sectionId === null ? '' : String(sectionId);
  return (
    <Accordion.Root
      type="single"
      collapsible
      value={open}
      // Collapsing sends an empty value: the section to toggle is the open one.
      onValueChange={(value) => send({ type: 'section.toggle', id: Number(value || open) })}
      asChild
    >
      <ul className={styles.links}>
        {tree.map((category, index) =>
          category.children?.length ? (
            <SectionRow key={category.id} category={category} index={index} />
          ) : (
            <LinkRow key={category.id} category={category} index={index} />
          ),
        )}
      </ul>
    </Accordion.Root>
  );
}

/** The drawer's categories. One with children expands, one without links to its page. */
export function DrawerCategories() {
  const query = useQuery(categoryTreeQuery(useShopApi()));
  const { data: tree, error } = query;
  if (tree)
    return tree.length > 0 ? <Rows tree={tree} /> : <p className={styles.quiet}>There are no categories yet.</p>;
  if (error) return <RetryNotice compact sentence="The categories could not be loaded" {...getRetryProps(query)} />;
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading categories</VisuallyHidden>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <Skeleton key={index} className={styles.skeletonRow} />
      ))}
    </div>
  );
}
