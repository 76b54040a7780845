import type { Overview } from '#contract/admin/admin-overview.ts';
import { ROOT_CATEGORY, catalogPath } from '#lib/addresses/catalog-address.ts';
import { Card } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { amount, heading, list, quiet, row } from './overview.css.ts';

/** What shoppers looked for in the period and the shop lacks. */
export function EmptySearches({ overview: { empty_searches: searches } }: { overview: Overview }) {
  return (
    <Card as="section" aria-labelledby="empty-searches">
      <h2 className={heading} id="empty-searches">
        Searches without results
      </h2>
      {searches.length === 0 ? (
        <p className={quiet}>No search without results was made twice in this period.</p>
      ) : (
        <ol className={list}>
          {searches.map(({ text, times }) => (
            <li key={text} className={row}>
              <Link href={catalogPath({ categoryId: ROOT_CATEGORY, text, isWholeShop: true })}>{text}</Link>
              <span className={amount}>{times} times</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
