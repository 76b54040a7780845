import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is } from './step-conditions.ts';

interface Place {
  categoryId: string;
  isWholeShop: boolean;
}
interface Facts {
  path: string | null;
  text: string;
  typed: string;
}

const factsIn = (snapshot: RuleStep['after']) => snapshot.context as Facts;
const placeIn = ({ event }: RuleStep) => event.onCatalog as Place | null;
const textIn = ({ event }: RuleStep) => event.text as string;
const isOtherPath = ({ before, event }: RuleStep) => ![null, event.path].includes(factsIn(before).path);
const isOtherSearch = (step: RuleStep) => factsIn(step.before).text !== textIn(step);
const isShown = (step: RuleStep) => placeIn(step) !== null && factsIn(step.before).text !== '';

/** The expected URL of a search, built independently of the chart. */
const buildAddress = (text: string, place: Place | null) => {
  const path = place ? `/catalog/${place.categoryId}` : '/catalog';
  const isWhole = place ? place.isWholeShop : text !== '';
  const query = [...(text ? [`q=${text}`] : []), ...(isWhole ? ['scope=all'] : [])].join('&');
  return path + (query ? `?${query}` : '');
};
const goesTo = (to: string) => ({ emits: [{ type: 'search.navigate', to }] });
const ringIs = ({ after }: RuleStep, hasRing: boolean) => expect(after.hasTag('highlighted')).toBe(hasRing);

export const rules: Rule[] = [
  {
    title: '"shows a highlight ring … until the local text changes"',
    source: 'docs/specification.md#header',
    when: (step) => is('search.typed')(step) && factsIn(step.before).typed !== textIn(step),
    check: (step) => {
      expectStep(step, 'plain');
      ringIs(step, false);
      expect(factsIn(step.after)).toEqual({ ...factsIn(step.before), typed: textIn(step) });
    },
  },
  {
    title: 'Typing the same text changes nothing',
    source: 'docs/design/search-and-catalog.md#search',
    when: (step) => is('search.typed')(step) && factsIn(step.before).typed === textIn(step),
    check: expectIgnored,
  },
  {
    title: '"a value passed explicitly sets the search text and opens the catalog"',
    source: 'docs/specification.md#header',
    when: ({ event }) => event.type === 'search.submit' && event.value !== undefined,
    check: (step) => {
      const isSame = factsIn(step.before).typed === 'Cars';
      expectStep(step, isSame ? step.before.value : 'plain', goesTo('/catalog/85?q=Cars'));
      expect(factsIn(step.after)).toEqual({ ...factsIn(step.before), text: 'Cars', typed: 'Cars' });
    },
  },
  {
    title: '"otherwise the typed text is applied and the catalog opens if the user is not already there"',
    source: 'docs/specification.md#header',
    when: ({ event }) => event.type === 'search.submit' && event.value === undefined,
    check: (step) => {
      const text = factsIn(step.before).typed.trim();
      expectStep(step, step.before.value, goesTo(buildAddress(text, placeIn(step))));
      expect(factsIn(step.after)).toEqual({ ...factsIn(step.before), text });
    },
  },
  {
    title: '"a clear (x) icon … empties it" and ends the search of the address',
    source: 'docs/specification.md#header',
    when: (step) => is('search.clear')(step) && isShown(step),
    check: (step) => expectStep(step, 'plain', goesTo(buildAddress('', placeIn(step)))),
  },
  {
    title: '"a clear (x) icon … empties it"; without a search the page stays',
    source: 'docs/specification.md#header',
    when: (step) => is('search.clear')(step) && !isShown(step),
    check: (step) => expectStep(step, 'plain'),
  },
  {
    title: '"one shared search text value": Clear empties the typed text and the search text',
    source: 'docs/specification.md#3-entities-and-their-fields',
    when: is('search.clear'),
    check: (step) => {
      ringIs(step, false);
      expect(factsIn(step.after)).toEqual({ ...factsIn(step.before), text: '', typed: '' });
    },
  },
  {
    title: '"The box shows a highlight ring after navigating to a new path"',
    source: 'docs/specification.md#header',
    when: (step) => is('route.changed')(step) && isOtherPath(step),
    check: (step) => {
      expectStep(step, 'highlighted');
      ringIs(step, true);
    },
  },
  {
    title: 'A new search on the same path ends the highlight ring',
    source: 'docs/specification.md#header',
    when: (step) => is('route.changed')(step) && !isOtherPath(step) && isOtherSearch(step),
    check: (step) => expectStep(step, 'plain'),
  },
  {
    title: 'Another page, filter or sort order of the same list keeps the highlight ring',
    source: 'docs/design/search-and-catalog.md#search',
    when: (step) => is('route.changed')(step) && !isOtherPath(step) && !isOtherSearch(step),
    check: (step) => expectStep(step, step.before.value),
  },
  {
    title: 'The search text mirrors `?q=` of the address; what is typed stays while the address keeps its text',
    source: 'docs/design/search-and-catalog.md#search',
    when: is('route.changed'),
    check: (step) => {
      const { typed } = factsIn(step.before);
      expect(factsIn(step.after)).toEqual({
        path: step.event.path,
        text: textIn(step),
        typed: isOtherSearch(step) ? textIn(step) : typed,
      });
    },
  },
];
