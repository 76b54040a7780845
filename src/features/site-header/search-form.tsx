import { Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type MouseEvent, useCallback, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { SEARCH_TEXT_MAX } from '#contract/catalog/search-terms.ts';
import {
  CATALOG_PARAM,
  WHOLE_SHOP,
  getHeaderScope,
  readCatalogScope,
  searchPath,
} from '#lib/addresses/catalog-address.ts';
import { useSearch } from '#machines/search/search.react.ts';
import { useSuggestions } from '#machines/suggestions/suggestions.react.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { clearButton, search, searchInput, submitButton } from './search-form.css.ts';
import { getOptionId } from './get-option-id.ts';

// Suggestions follow typed text, so their code may arrive after the first view.
const SuggestionList = loadWhenIdle(async () => (await import('./suggestion-list.tsx')).SuggestionList);

/** State and handlers of the search form: the search chart navigates, the suggestions chart controls the list. */
const useSearchForm = (onCatalog: ReturnType<typeof readCatalogScope>) => {
  const { typed, isHighlighted, send } = useSearch();
  const { active, items, send: sendSuggestions } = useSuggestions();

  const type = (text: string) => {
    send({ type: 'search.typed', text });
    sendSuggestions({ type: 'search.typed', text });
  };
  const close = () => sendSuggestions({ type: 'suggestions.close' });
  const scope = getHeaderScope(onCatalog, typed);
  const choose = (index: number) => sendSuggestions({ type: 'suggestions.choose', index, onCatalog: scope });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
    send({ type: 'search.submit', onCatalog: scope });
  };
  const clear = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    button.form?.querySelector('input')?.focus();
    close();
    send({ type: 'search.clear', onCatalog });
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes text, the keys belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') sendSuggestions({ type: 'suggestions.next', text: typed });
    else if (event.key === 'ArrowUp') sendSuggestions({ type: 'suggestions.previous', text: typed });
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && active !== null) choose(active);
    else return;
    // Otherwise the key would also move the caret or submit the form.
    event.preventDefault();
  };
  // Before hydration no handler saw what was typed: send it to the chart on mount.
  const adoptTyped = useCallback(
    (input: HTMLInputElement | null) => {
      if (input?.value) send({ type: 'search.typed', text: input.value });
    },
    [send],
  );
  return { typed, isHighlighted, active, items, type, close, choose, submit, clear, handleKey, adoptTyped };
};

/** The search of the header: a plain form that works without JavaScript, and a combobox with suggestions with it. */
export function SearchForm() {
  const { pathname, search: query } = useLocation();
  const onCatalog = readCatalogScope(pathname, query);
  const { typed, isHighlighted, active, items, type, close, choose, submit, clear, handleKey, adoptTyped } =
    useSearchForm(onCatalog);
  const isOpen = items.length > 0;
  const listId = useId();

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
        maxLength={SEARCH_TEXT_MAX}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active === null ? undefined : getOptionId(listId, active)}
      />
      <input type="hidden" name={CATALOG_PARAM.scope} value={WHOLE_SHOP} />
      {typed ? (
        <IconButton className={clearButton} label="Clear search" icon={<X size={18} />} onClick={clear} />
      ) : null}
      <IconButton className={submitButton} type="submit" label="Search" icon={<Search size={18} />} />
      <SuggestionList id={listId} items={items} active={active} onChoose={choose} />
    </form>
  );
}
