import { Search, X } from 'lucide-react';
import { useCallback, type MouseEvent } from 'react';
import { Form, useLocation } from 'react-router-dom';
import { CATALOG_PARAM, catalogPath, categoryIdIn, readCatalogAddress } from '#lib/catalog-address.ts';
import { ROOT_CATEGORY, WHOLE_SHOP } from '#lib/catalog-address.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { clearButton, search, searchInput, submitButton } from './search-form.css.ts';

const clear = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
  const input = button.form?.elements.namedItem(CATALOG_PARAM.text);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = '';
  input.focus();
};

/**
 * Searches by sending its text into the catalogue's address. From another page it looks in the whole shop; in the catalogue it
 * stays where the shopper is (design, section 10).
 */
export function SearchForm() {
  const { pathname, search: query } = useLocation();
  const categoryId = categoryIdIn(pathname);
  const address = readCatalogAddress(categoryId ?? ROOT_CATEGORY, new URLSearchParams(query));
  const text = categoryId === null ? '' : address.text;
  const isWholeShop = categoryId === null || address.isWholeShop;

  // The field keeps what is typed by itself; a new address, also one gone back to, writes its text into it.
  const followAddress = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.value = text;
    },
    [text],
  );

  return (
    <Form className={search} role="search" action={catalogPath({ categoryId: address.categoryId })}>
      <input
        ref={followAddress}
        className={searchInput}
        type="search"
        name={CATALOG_PARAM.text}
        defaultValue={text}
        placeholder="Search for products"
        aria-label="Search for products"
        enterKeyHint="search"
        autoComplete="off"
      />
      {isWholeShop ? <input type="hidden" name={CATALOG_PARAM.scope} value={WHOLE_SHOP} /> : null}
      <IconButton className={clearButton} label="Clear the search" icon={<X size={18} />} onClick={clear} />
      <IconButton className={submitButton} type="submit" label="Search" icon={<Search size={18} />} />
    </Form>
  );
}
