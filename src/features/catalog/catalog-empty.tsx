import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { suggestionsQuery } from '#api/catalog/suggestions-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Category } from '#contract/catalog/category.ts';
import type { SearchResponse } from '#contract/catalog/search.ts';
import { type CatalogAddress, ROOT_CATEGORY, catalogPath } from '#lib/addresses/catalog-address.ts';
import { suggestionPath } from '#lib/addresses/suggestion-path.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { moveFocus } from './active-filters.tsx';
import { chip, emptyActions, emptyChips } from './catalog.css.ts';
import { ChoiceCount } from './filter-group.tsx';

const BROWSE = catalogPath({ categoryId: ROOT_CATEGORY });

interface CatalogEmptyProps {
  address: CatalogAddress;
  categoryName: string | undefined;
  tree: readonly Category[];
  found: SearchResponse;
}

/** Empty state of the catalog, with links that broaden the search. */
export function CatalogEmpty({ address, categoryName, tree, found }: CatalogEmptyProps) {
  const { text } = address;
  if (address.page > 1 && (found.meta?.total ?? 0) > 0)
    return (
      <Notice
        sentence={`Page ${address.page} does not exist`}
        action={
          <ButtonLink href={catalogPath({ ...address, page: 1 })} onClick={moveFocus}>
            Go to the first page
          </ButtonLink>
        }
      />
    );

  const isFiltered = Object.keys(address.filters).length > 0;
  if (!text && !isFiltered)
    return (
      <Notice
        sentence="There are no assets here yet"
        action={<ButtonLink href={BROWSE}>Browse the catalog</ButtonLink>}
      />
    );

  const scope = address.isWholeShop || categoryName === undefined ? '' : ` in ${categoryName}`;
  return (
    <Notice
      icon={<SearchX size={32} strokeWidth={1.5} />}
      sentence={text ? `No results for “${text}”${scope}` : 'No assets match these filters'}
      details={isFiltered ? 'Try removing some filters.' : SPELLING_HINT}
      action={
        <div className={emptyActions}>
          <div className={emptyChips}>
            {isFiltered ? (
              <ButtonLink href={catalogPath({ ...address, filters: {}, page: 1 })} onClick={moveFocus}>
                Clear all filters
              </ButtonLink>
            ) : null}
            <BroaderSearch address={address} categoryName={categoryName} found={found} isPrimary={!isFiltered} />
          </div>
          {text ? <SimilarSearches address={address} /> : null}
          <OtherCategories address={address} tree={tree} found={found} />
        </div>
      }
    />
  );
}

const SPELLING_HINT = 'Check the spelling, or try a shorter or more general word.';

interface BroaderSearchProps extends Omit<CatalogEmptyProps, 'tree'> {
  /** No other link precedes them. */
  isPrimary: boolean;
}

/** Links to the same search in the whole shop, and to the category without the search. */
function BroaderSearch({ address, categoryName, found, isPrimary }: BroaderSearchProps) {
  const tone = isPrimary ? 'primary' : 'quiet';
  if (address.isWholeShop)
    return (
      <ButtonLink tone={tone} href={BROWSE} onClick={moveFocus}>
        Browse the catalog
      </ButtonLink>
    );
  const wider = found.facets?.whole_shop;
  return (
    <>
      {wider === 0 ? null : (
        <ButtonLink tone={tone} href={catalogPath({ ...address, isWholeShop: true, page: 1 })} onClick={moveFocus}>
          Search the whole shop{wider === undefined ? '' : ` (${wider})`}
        </ButtonLink>
      )}
      {address.text ? (
        <ButtonLink tone="quiet" href={catalogPath({ categoryId: address.categoryId })} onClick={moveFocus}>
          Show all of {categoryName ?? 'this category'}
        </ButtonLink>
      ) : null}
    </>
  );
}

const LinkGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={emptyActions} aria-label={label}>
    <span>{label}</span>
    <ul className={emptyChips}>{children}</ul>
  </nav>
);

/** Similar search texts and categories. A failure to load them is ignored: the page is useful without them. */
function SimilarSearches({ address }: { address: CatalogAddress }) {
  const { data = [] } = useQuery(suggestionsQuery(useShopApi(), address.text));
  const similar = data.filter((suggestion) => suggestion.kind !== 'product');
  if (similar.length === 0) return null;
  const inWholeShop = { categoryId: address.categoryId, isWholeShop: true };
  return (
    <LinkGroup label="Did you mean">
      {similar.map((suggestion) => {
        const isText = suggestion.kind === 'text';
        const href = isText ? catalogPath({ ...inWholeShop, text: suggestion.text }) : suggestionPath(suggestion);
        const name = isText ? suggestion.text : suggestion.name;
        return (
          <li key={href}>
            <Link className={chip} href={href}>
              {name}
            </Link>
          </li>
        );
      })}
    </LinkGroup>
  );
}

/** Top-level categories where the same search has results, or all of them when it has none anywhere. */
function OtherCategories({ address, tree, found }: Pick<CatalogEmptyProps, 'address' | 'tree' | 'found'>) {
  const counts = new Map(found.facets?.category.map(({ id, count }) => [id, count]));
  const withResults = tree.filter(({ id }) => counts.has(id));
  if (tree.length === 0) return null;
  return withResults.length > 0 ? (
    <LinkGroup label="Results in other categories">
      {withResults.map(({ id, name }) => (
        <li key={id}>
          <Link
            className={chip}
            href={catalogPath({ ...address, categoryId: String(id), isWholeShop: false, page: 1 })}
          >
            {name}
            <ChoiceCount count={counts.get(id)} />
          </Link>
        </li>
      ))}
    </LinkGroup>
  ) : (
    <LinkGroup label="Browse categories">
      {tree.map(({ id, name }) => (
        <li key={id}>
          <Link className={chip} href={catalogPath({ categoryId: String(id) })}>
            {name}
          </Link>
        </li>
      ))}
    </LinkGroup>
  );
}
