import { Search, X } from 'lucide-react';
import { type FormEvent, type MouseEvent, useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { CATALOG_PARAM, catalogPlaceIn, searchPath, WHOLE_SHOP } from '#lib/catalog-address.ts';
import { useSearch } from '#machines/search/search.context.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { clearButton, search, searchInput, submitButton } from './search-form.css.ts';

/**
 * The header's search. It is a form that a browser could send by itself, and does until the page has come to life; from then on the
 * search chart says where it leads.
 */
export function SearchForm() {
  const { pathname, search: query } = useLocation();
  const onCatalog = catalogPlaceIn(pathname, query);
  const { typed, isHighlighted, send } = useSearch();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'search.submit', onCatalog });
  };
  const clear = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    const input = button.form?.elements.namedItem(CATALOG_PARAM.text);
    if (input instanceof HTMLInputElement) input.focus();
    send({ type: 'search.clear', onCatalog });
  };
  // What was typed before the page came to life, nobody has heard of.
  const adoptTyped = useCallback(
    (input: HTMLInputElement | null) => {
      if (input?.value) send({ type: 'search.typed', text: input.value });
    },
    [send],
  );

  return (
    <form
      className={search}
      role="search"
      action={searchPath('', onCatalog)}
      data-highlighted={isHighlighted || undefined}
      onSubmit={submit}
    >
      <input
        ref={adoptTyped}
        className={searchInput}
        type="search"
        name={CATALOG_PARAM.text}
        value={typed}
        onChange={({ target }) => send({ type: 'search.typed', text: target.value })}
        placeholder="Search for products"
        aria-label="Search for products"
        enterKeyHint="search"
        autoComplete="off"
      />
      {!onCatalog || onCatalog.isWholeShop ? (
        <input type="hidden" name={CATALOG_PARAM.scope} value={WHOLE_SHOP} />
      ) : null}
      {typed ? (
        <IconButton className={clearButton} label="Clear the search" icon={<X size={18} />} onClick={clear} />
      ) : null}
      <IconButton className={submitButton} type="submit" label="Search" icon={<Search size={18} />} />
    </form>
  );
}
