import { Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type MouseEvent, useCallback, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { CATALOG_PARAM, readCatalogScope, searchPath, WHOLE_SHOP } from '#lib/catalog-address.ts';
import { useSearch } from '#machines/search/search.react.ts';
import { useSuggestions } from '#machines/suggestions/suggestions.react.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { clearButton, search, searchInput, submitButton } from './search-form.css.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';

/**
 * The header's search. It is a form that a browser could send by itself, and does until the page has come to life; from then on the
 * search chart says where it leads, and the suggestions chart what is listed below it (the combobox pattern of the ARIA practices).
 */
export function SearchForm() {
  const { pathname, search: query } = useLocation();
  const onCatalog = readCatalogScope(pathname, query);
  const { typed, isHighlighted, send } = useSearch();
  const suggestions = useSuggestions();
  const { active } = suggestions;
  const isOpen = suggestions.items.length > 0;
  const listId = useId();

  const type = (text: string) => {
    send({ type: 'search.typed', text });
    suggestions.send({ type: 'search.typed', text });
  };
  const close = () => suggestions.send({ type: 'suggestions.close' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
    send({ type: 'search.submit', onCatalog });
  };
  const clear = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    const input = button.form?.elements.namedItem(CATALOG_PARAM.text);
    if (input instanceof HTMLInputElement) input.focus();
    close();
    send({ type: 'search.clear', onCatalog });
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys of an input method choose among its own words.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') suggestions.send({ type: 'suggestions.next', text: typed });
    else if (event.key === 'ArrowUp') suggestions.send({ type: 'suggestions.previous', text: typed });
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && active !== null)
      suggestions.send({ type: 'suggestions.choose', index: active, onCatalog });
    else return;
    // Neither the caret nor the form goes along.
    event.preventDefault();
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
        type="text"
        inputMode="search"
        name={CATALOG_PARAM.text}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={handleKey}
        onBlur={close}
        placeholder="Search for products"
        aria-label="Search for products"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active === null ? undefined : optionId(listId, active)}
      />
      {!onCatalog || onCatalog.isWholeShop ? (
        <input type="hidden" name={CATALOG_PARAM.scope} value={WHOLE_SHOP} />
      ) : null}
      {typed ? (
        <IconButton className={clearButton} label="Clear the search" icon={<X size={18} />} onClick={clear} />
      ) : null}
      <IconButton className={submitButton} type="submit" label="Search" icon={<Search size={18} />} />
      <SuggestionList
        id={listId}
        items={suggestions.items}
        active={active}
        onChoose={(index) => suggestions.send({ type: 'suggestions.choose', index, onCatalog })}
      />
    </form>
  );
}
