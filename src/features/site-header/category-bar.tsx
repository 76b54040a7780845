import { useQuery } from '@tanstack/react-query';
import { Box, Shapes, Sparkles } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { categoryTreeQuery } from '#api/catalog/category-tree-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { catalogPath } from '#lib/catalog-address.ts';
import { Container } from '#ui/page/page.tsx';
import * as styles from './category-bar.css.ts';

/** Three icons taken in turn, in the colours of the three axes. */
const ICONS = [
  { Icon: Box, tint: styles.axisX },
  { Icon: Shapes, tint: styles.axisY },
  { Icon: Sparkles, tint: styles.axisZ },
];

const iconOf = (index: number) => {
  const { Icon, tint } = ICONS[index % ICONS.length] ?? { Icon: Box, tint: styles.axisX };
  return <Icon className={tint} size={18} aria-hidden="true" />;
};

/** The top-level categories, below the header's row. Its place is there from the start, so nothing moves when they come. */
export function CategoryBar() {
  const { data: tree, isPending } = useQuery(categoryTreeQuery(useShopApi()));
  return (
    <nav className={styles.bar} aria-label="Categories">
      <Container>
        {isPending ? (
          <p className={styles.loading}>Loading…</p>
        ) : (
          <ul className={styles.list}>
            {tree?.map(({ id, name }, index) => (
              <li key={id}>
                <NavLink className={styles.link} to={catalogPath({ categoryId: String(id) })}>
                  {iconOf(index)}
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        )}
      </Container>
    </nav>
  );
}
