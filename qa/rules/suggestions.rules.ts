import { expect } from 'vitest';
import type { Suggestion } from '#contract/catalog/search.ts';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { delayRule } from './delay-rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is } from './step-conditions.ts';

interface Facts {
  text: string;
  items: readonly Suggestion[];
  active: number | null;
}

const before = ({ before: { context } }: RuleStep) => context as Facts;
const after = ({ after: { context } }: RuleStep) => context as Facts;
const textIn = ({ event }: RuleStep) => (event.text as string).trim();
const isEnough = (step: RuleStep) => textIn(step).length >= 2;
const isListing = (step: RuleStep) => before(step).items.length > 0;
const isLoading = (step: RuleStep) => step.before.value === 'loading';
const isDebouncing = (step: RuleStep) => step.before.value === 'debouncing';
const isArrow = is('suggestions.next', 'suggestions.previous');
const chosen = (step: RuleStep) => before(step).items[step.event.index as number];

const nothingIsListed = (step: RuleStep) => {
  expect([after(step).items, after(step).active]).toEqual([[], null]);
};

/** The next position, cycling through the list and the box; 0 is the box. */
const computeNext = (step: RuleStep, by: 1 | -1) => {
  const { items, active } = before(step);
  const places = items.length + 1;
  const place = ((active ?? -1) + 1 + by + places) % places;
  return place === 0 ? null : place - 1;
};

export const rules: Rule[] = [
  {
    title: 'A text of two or more letters requests suggestions after a pause; the old list stays meanwhile',
    source: 'docs/design/search-and-catalog.md#search',
    when: (step) => is('search.typed')(step) && isEnough(step),
    check: (step) => {
      expectStep(step, 'debouncing');
      expect(after(step)).toEqual({ text: textIn(step), items: before(step).items, active: null });
    },
  },
  {
    title: 'A shorter text has no suggestions',
    source: 'docs/design/search-and-catalog.md#search',
    when: (step) => is('search.typed')(step) && !isEnough(step),
    check: (step) => {
      expectStep(step, 'idle');
      nothingIsListed(step);
    },
  },
  {
    title: 'The suggestions are requested 200 ms after the last key, for the current text',
    source: 'docs/design/search-and-catalog.md#search',
    when: ({ event }) => event.type.startsWith('xstate.after.suggestDelay'),
    check: (step) => {
      expectStep(step, 'loading', { invokes: { loadSuggestions: { text: before(step).text } } });
      expect(after(step)).toEqual(before(step));
    },
  },
  {
    title: 'Loaded suggestions replace the list, and none is marked',
    source: 'docs/design/search-and-catalog.md#search',
    when: is('xstate.done.actor.loadSuggestions'),
    check: (step) => {
      expectStep(step, 'idle');
      expect([after(step).items, after(step).active]).toEqual([step.event.output, null]);
    },
  },
  {
    title: 'A failed request shows no error; the search works without suggestions',
    source: 'docs/design/search-and-catalog.md#search',
    when: is('xstate.error.actor.loadSuggestions'),
    check: (step) => {
      expectStep(step, 'idle');
      nothingIsListed(step);
    },
  },
  {
    title: 'The arrow keys move through the list and back to the box; no later response replaces the list',
    source: 'docs/design/search-and-catalog.md#search',
    when: (step) => isArrow(step) && isListing(step),
    check: (step) => {
      const by = is('suggestions.next')(step) ? 1 : -1;
      expectStep(step, 'idle');
      expect(after(step)).toEqual({ ...before(step), active: computeNext(step, by) });
    },
  },
  {
    title: 'Without a list an arrow key requests suggestions for the text in the box',
    source: 'docs/design/search-and-catalog.md#search',
    when: (step) => isArrow(step) && step.before.value === 'idle' && !isListing(step) && isEnough(step),
    check: (step) => {
      expectStep(step, 'loading', { invokes: { loadSuggestions: { text: textIn(step) } } });
      expect(after(step).text).toBe(textIn(step));
    },
  },
  {
    title: 'An arrow key does not request suggestions for a short text or while a request is pending',
    source: 'docs/design/search-and-catalog.md#search',
    when: (step) => isArrow(step) && !isListing(step) && (!isEnough(step) || isLoading(step) || isDebouncing(step)),
    check: expectIgnored,
  },
  {
    title: 'Enter on a marked suggestion, or a click on one, chooses it and closes the list',
    source: 'docs/design/search-and-catalog.md#search',
    when: (step) => is('suggestions.choose')(step) && chosen(step) !== undefined,
    check: (step) => {
      const { onCatalog } = step.event as unknown as { onCatalog: object | null };
      expectStep(step, 'idle', { emits: [{ type: 'suggestions.chosen', suggestion: chosen(step), onCatalog }] });
      nothingIsListed(step);
    },
  },
  {
    title: 'A suggestion that is not listed cannot be chosen',
    source: 'docs/design/search-and-catalog.md#search',
    when: (step) => is('suggestions.choose')(step) && chosen(step) === undefined,
    check: expectIgnored,
  },
  {
    title: 'Escape, a submitted search, a lost focus and a route change close the list; a pending response is dropped',
    source: 'docs/design/search-and-catalog.md#search',
    when: is('suggestions.close', 'route.changed'),
    check: (step) => {
      expectStep(step, 'idle');
      nothingIsListed(step);
    },
  },
  delayRule(
    'The request waits for 200 ms without a key',
    'docs/design/search-and-catalog.md#search',
    'suggestDelay',
    200,
  ),
];
