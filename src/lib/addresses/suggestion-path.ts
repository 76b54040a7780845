import type { Suggestion } from '#contract/catalog/search.ts';
import { catalogPath } from './catalog-address.ts';

/** The page of a suggested category or product. */
export const suggestionPath = (suggestion: Exclude<Suggestion, { kind: 'text' }>): string =>
  suggestion.kind === 'category' ? catalogPath({ categoryId: String(suggestion.id) }) : `/asset/${suggestion.id}`;
