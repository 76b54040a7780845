import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

interface Place {
  categoryId: string;
  isWholeShop: boolean;
}
interface Facts {
  path: string | null;
  text: string;
  typed: string;
}

const is =
  (type: string) =>
  ({ event }: RuleStep) =>
    event.type === type;
const factsIn = (snapshot: RuleStep['after']) => snapshot.context as Facts;
const placeIn = ({ event }: RuleStep) => event.onCatalog as Place | null;
const textIn = ({ event }: RuleStep) => event.text as string;
const isOtherPath = ({ before, event }: RuleStep) => ![null, event.path].includes(factsIn(before).path);
const isOtherSearch = (step: RuleStep) => factsIn(step.before).text !== textIn(step);
const isShown = (step: RuleStep) => placeIn(step) !== null && factsIn(step.before).text !== '';

/** The address of a search, written as the documents write it. */
const addressOf = (text: string, place: Place | null) => {
  const path = place ? `/catalog/${place.categoryId}` : '/catalog';
  const isWhole = place ? place.isWholeShop : text !== '';
  const query = [...(text ? [`q=${text}`] : []), ...(isWhole ? ['scope=all'] : [])].join('&');
  return path + (query ? `?${query}` : '');
};
const goesTo = (to: string) => ({ emits: [{ type: 'search.navigate', to }] });
const ringIs = ({ after }: RuleStep, hasRing: boolean) => expect(after.hasTag('highlighted')).toBe(hasRing);

export const rules: Rule[] = [
  {
    title: 'Specification 2: "shows a highlight ring … until the local text changes"',
    when: (step) => is('search.typed')(step) && factsIn(step.before).typed !== textIn(step),
    check: (step) => {
      expectStep(step, 'plain');
      ringIs(step, false);
      expect(factsIn(step.after)).toEqual({ ...factsIn(step.before), typed: textIn(step) });
    },
  },
  {
    title: 'A text that is the same as before changes nothing',
    when: (step) => is('search.typed')(step) && factsIn(step.before).typed === textIn(step),
    check: expectIgnored,
  },
  {
    title:
      'Specification 2: "a value passed explicitly sets the search text and opens the catalog", where the button says',
    when: ({ event }) => event.type === 'search.submit' && event.value !== undefined,
    check: (step) => {
      const isSame = factsIn(step.before).typed === 'Cars';
      expectStep(step, isSame ? step.before.value : 'plain', goesTo('/catalog/85?q=Cars'));
      expect(factsIn(step.after)).toEqual({ ...factsIn(step.before), text: 'Cars', typed: 'Cars' });
    },
  },
  {
    title:
      'Specification 2: "otherwise the typed text is applied and the catalog opens if the user is not already there"',
    when: ({ event }) => event.type === 'search.submit' && event.value === undefined,
    check: (step) => {
      const text = factsIn(step.before).typed.trim();
      expectStep(step, step.before.value, goesTo(addressOf(text, placeIn(step))));
      expect(factsIn(step.after)).toEqual({ ...factsIn(step.before), text });
    },
  },
  {
    title:
      'Specification 2: "a clear (x) icon … empties it"; design 10: the search that the address names ends with it',
    when: (step) => is('search.clear')(step) && isShown(step),
    check: (step) => expectStep(step, 'plain', goesTo(addressOf('', placeIn(step)))),
  },
  {
    title: 'Specification 2: "a clear (x) icon … empties it"; where no search is shown, the page stays',
    when: (step) => is('search.clear')(step) && !isShown(step),
    check: (step) => expectStep(step, 'plain'),
  },
  {
    title:
      'Specification 3: "one shared search text value": both, what is shown and what is typed, are empty after Clear',
    when: is('search.clear'),
    check: (step) => {
      ringIs(step, false);
      expect(factsIn(step.after)).toEqual({ ...factsIn(step.before), text: '', typed: '' });
    },
  },
  {
    title: 'Specification 2: "The box shows a highlight ring after navigating to a new path"',
    when: (step) => is('route.changed')(step) && isOtherPath(step),
    check: (step) => {
      expectStep(step, 'highlighted');
      ringIs(step, true);
    },
  },
  {
    title: 'Specification 2: another search on the same path changes the local text, so the ring ends',
    when: (step) => is('route.changed')(step) && !isOtherPath(step) && isOtherSearch(step),
    check: (step) => expectStep(step, 'plain'),
  },
  {
    title: 'The first page, and another page, filter or order of the same list, change nothing about the ring',
    when: (step) => is('route.changed')(step) && !isOtherPath(step) && !isOtherSearch(step),
    check: (step) => expectStep(step, step.before.value),
  },
  {
    title:
      'Design 10: one search text, "mirrored in the address as ?q="; what is being typed stays when the search does',
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
