import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { suggestionsQuery } from '#api/catalog/suggestions-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Category } from '#contract/category.ts';
import type { SearchResponse } from '#contract/search.ts';
import { ROOT_CATEGORY, type CatalogAddress, catalogPath } from '#lib/catalog-address.ts';
import { suggestionPath } from '#lib/suggestion-path.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { chip, emptyChips, emptyWays } from './catalog.css.ts';
import { ChoiceCount } from './filter-group.tsx';

const BROWSE = catalogPath({ categoryId: ROOT_CATEGORY });

interface CatalogEmptyProps {
  address: CatalogAddress;
  categoryName: string | undefined;
  tree: readonly Category[];
  found: SearchResponse;
}

/** No products, and what to do about it. */
export function CatalogEmpty({ address, categoryName, tree, found }: CatalogEmptyProps) {
  const { text } = address;
  if (address.page > 1 && (found.meta?.total ?? 0) > 0)
    return (
      <Notice
        sentence={`There is no page ${address.page}`}
        action={<ButtonLink href={catalogPath({ ...address, page: 1 })}>To the first page</ButtonLink>}
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

  return (
    <Notice
      icon={<SearchX size={32} strokeWidth={1.5} />}
      sentence={text ? `Nothing was found for "${text}"` : 'No asset here passes all these filters'}
      details={isFiltered ? 'Some filters are set: fewer of them find more.' : SPELLING}
      action={
        <div className={emptyWays}>
          <div className={emptyChips}>
            {isFiltered ? (
              <ButtonLink href={catalogPath({ ...address, filters: {}, page: 1 })}>Clear all filters</ButtonLink>
            ) : null}
            <WiderWays address={address} categoryName={categoryName} found={found} isFirst={!isFiltered} />
          </div>
          {text ? <NearTexts address={address} /> : null}
          <OtherCategories address={address} tree={tree} found={found} />
        </div>
      }
    />
  );
}

const SPELLING = 'Check the spelling, or try a shorter or more general word.';

interface WiderWaysProps extends Omit<CatalogEmptyProps, 'tree'> {
  /** No other way stands before them. */
  isFirst: boolean;
}

/** The same search elsewhere, or the same place without a search. */
function WiderWays({ address, categoryName, found, isFirst }: WiderWaysProps) {
  const tone = isFirst ? 'primary' : 'quiet';
  if (address.isWholeShop)
    return (
      <ButtonLink tone={tone} href={BROWSE}>
        Browse the catalog
      </ButtonLink>
    );
  const wider = found.facets?.whole_shop;
  return (
    <>
      {wider === 0 ? null : (
        <ButtonLink tone={tone} href={catalogPath({ ...address, isWholeShop: true, page: 1 })}>
          Search the whole shop{wider === undefined ? '' : ` (${wider})`}
        </ButtonLink>
      )}
      {address.text ? (
        <ButtonLink tone="quiet" href={catalogPath({ categoryId: address.categoryId })}>
          Show all of {categoryName ?? 'this category'}
        </ButtonLink>
      ) : null}
    </>
  );
}

const Ways = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={emptyWays} aria-label={label}>
    <span>{label}</span>
    <ul className={emptyChips}>{children}</ul>
  </nav>
);

/** Texts near the one that found nothing. A failure to load them is no news to somebody who found nothing. */
function NearTexts({ address }: { address: CatalogAddress }) {
  const { data = [] } = useQuery(suggestionsQuery(useShopApi(), address.text));
  // A product that is only near is not what was meant.
  const near = data.filter((suggestion) => suggestion.kind !== 'product');
  if (near.length === 0) return null;
  const inWholeShop = { categoryId: address.categoryId, isWholeShop: true };
  return (
    <Ways label="Did you mean">
      {near.map((suggestion) => {
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
    </Ways>
  );
}

/** Where the same search finds something; where it finds nothing at all, what else the shop has. */
function OtherCategories({ address, tree, found }: Pick<CatalogEmptyProps, 'address' | 'tree' | 'found'>) {
  const counts = new Map(found.facets?.category.map(({ id, count }) => [id, count]));
  const finding = tree.filter(({ id }) => counts.has(id));
  if (tree.length === 0) return null;
  return finding.length > 0 ? (
    <Ways label="Found in other categories">
      {finding.map(({ id, name }) => (
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
    </Ways>
  ) : (
    <Ways label="Look around in">
      {tree.map(({ id, name }) => (
        <li key={id}>
          <Link className={chip} href={catalogPath({ categoryId: String(id) })}>
            {name}
          </Link>
        </li>
      ))}
    </Ways>
  );
}
