import { SearchX } from 'lucide-react';
import type { SearchResponse } from '#contract/search.ts';
import { ROOT_CATEGORY, type CatalogAddress, catalogPath } from '#lib/catalog-address.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

const BROWSE = catalogPath({ categoryId: ROOT_CATEGORY });

interface CatalogEmptyProps {
  address: CatalogAddress;
  categoryName: string | undefined;
  found: SearchResponse;
}

/** No products, and what to do about it. */
export function CatalogEmpty({ address, categoryName, found }: CatalogEmptyProps) {
  const { text, isWholeShop } = address;
  const firstPage = catalogPath({ ...address, page: 1 });

  if (address.page > 1 && (found.meta?.total ?? 0) > 0)
    return (
      <Notice
        sentence={`There is no page ${address.page}`}
        action={<ButtonLink href={firstPage}>To the first page</ButtonLink>}
      />
    );

  if (!text)
    return (
      <Notice
        sentence="There are no assets here yet"
        action={<ButtonLink href={BROWSE}>Browse the catalog</ButtonLink>}
      />
    );

  const next = isWholeShop ? (
    <ButtonLink href={BROWSE}>Browse the catalog</ButtonLink>
  ) : (
    <>
      <ButtonLink href={catalogPath({ ...address, isWholeShop: true, page: 1 })}>Search the whole shop</ButtonLink>
      <ButtonLink tone="quiet" href={catalogPath({ categoryId: address.categoryId })}>
        Show all of {categoryName ?? 'this category'}
      </ButtonLink>
    </>
  );
  return (
    <Notice
      icon={<SearchX size={32} strokeWidth={1.5} />}
      sentence={`Nothing was found for "${text}"`}
      details="Check the spelling, or try a shorter or more general word."
      action={
        <>
          {found.suggestion ? (
            <ButtonLink href={catalogPath({ ...address, text: found.suggestion, page: 1 })}>
              Search for {found.suggestion}
            </ButtonLink>
          ) : null}
          {next}
        </>
      }
    />
  );
}
