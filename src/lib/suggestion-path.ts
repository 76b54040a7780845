import type { Suggestion } from '#contract/search.ts';
import { catalogPath } from './catalog-address.ts';

/** Where a suggested category or product leads (specification, section 2: routes). */
export const suggestionPath = (suggestion: Exclude<Suggestion, { kind: 'text' }>): string =>
  suggestion.kind === 'category' ? catalogPath({ categoryId: String(suggestion.id) }) : `/asset/${suggestion.id}`;
