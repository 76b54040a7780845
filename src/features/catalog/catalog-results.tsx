import type { UseQueryResult } from '@tanstack/react-query';
import { getHttpStatus } from '#api/api-error.ts';
import { getRetryProps } from '#api/retry-props.ts';
import type { Category } from '#contract/catalog/category.ts';
import type { SearchResponse } from '#contract/catalog/search.ts';
import { CATALOG_PER_PAGE } from '#contract/catalog/search-terms.ts';
import { type CatalogAddress, catalogPath } from '#lib/addresses/catalog-address.ts';
import { classNames } from '#ui/class-names.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { MediaCardSkeleton } from '#ui/media-card/media-card-skeleton.tsx';
import { MediaGrid } from '#ui/media-card/media-card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { refreshing } from '#ui/skeleton/skeleton.css.ts';
import { CatalogEmpty } from './catalog-empty.tsx';
import { describePartialMatch, isTooLong } from './catalog-labels.ts';
import { PopularAssets } from './popular-assets.tsx';
import type { Tile } from './tile.ts';
import { results as resultsClass, suggestion as suggestionClass } from './catalog.css.ts';

// Such an address is never rendered on the server.
const UnreadableProject = loadWhenIdle(async () => (await import('./project-filter.tsx')).UnreadableProject);

/** Products in the first row on a phone. */
const FIRST_ROW = 2;

interface CatalogResultsProps {
  address: CatalogAddress;
  categoryName: string | undefined;
  tree: readonly Category[];
  query: UseQueryResult<SearchResponse>;
  Tile: Tile;
}

function TooLong({ address }: Pick<CatalogResultsProps, 'address'>) {
  return (
    <Notice
      sentence="The search text is too long"
      action={<ButtonLink href={catalogPath({ ...address, text: '', page: 1 })}>Clear search</ButtonLink>}
    />
  );
}

/** The product list with its loading, error, empty and refreshing states. */
export function CatalogResults({ address, categoryName, tree, query, Tile }: CatalogResultsProps) {
  const { data: found, error, isPlaceholderData } = query;
  if (isTooLong(address)) return <TooLong address={address} />;
  if (!found && address.filters.project && getHttpStatus(error) === 422) return <UnreadableProject address={address} />;
  if (!found && error) return <RetryNotice sentence="The assets could not be loaded" {...getRetryProps(query)} />;
  if (!found)
    return (
      <MediaGrid label="Loading assets" hasColumn>
        {Array.from({ length: CATALOG_PER_PAGE }, (_, index) => (
          <li key={index}>
            <MediaCardSkeleton />
          </li>
        ))}
      </MediaGrid>
    );
  if (found.data.length === 0 && !isPlaceholderData)
    return (
      <>
        <CatalogEmpty address={address} categoryName={categoryName} tree={tree} found={found} />
        <PopularAssets Tile={Tile} hasColumn={Object.keys(address.filters).length > 0} />
      </>
    );

  const { suggestion } = found;
  const someWords = describePartialMatch(found, address.sort);
  return (
    <div className={classNames(resultsClass, isPlaceholderData && refreshing)} aria-busy={isPlaceholderData}>
      {suggestion ? (
        <p className={suggestionClass}>
          Showing results for <Link href={catalogPath({ ...address, text: suggestion, page: 1 })}>{suggestion}</Link>.{' '}
          Search instead for <Link href={catalogPath({ ...address, isExact: true, page: 1 })}>{address.text}</Link>.
        </p>
      ) : null}
      {someWords ? <p className={suggestionClass}>{someWords}</p> : null}
      <MediaGrid label="Assets" hasColumn>
        {found.data.map((product, index) => (
          <li key={product.id}>
            <Tile product={product} headingLevel={2} priority={index < FIRST_ROW} />
          </li>
        ))}
      </MediaGrid>
      <Pagination
        page={address.page}
        pageCount={found.meta?.last_page ?? 1}
        hrefFor={(page) => catalogPath({ ...address, page })}
      />
    </div>
  );
}
