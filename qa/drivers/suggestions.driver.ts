import { expect } from '@playwright/test';
import type { BrowserDriver, Moment } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

/** The debounce of the typing. */
const SUGGEST_DELAY_MS = 200;

const CASTLE = { kind: 'text', text: 'castle' };
const CHARACTERS = { kind: 'category', id: 85, name: 'Characters', parent: '3D' };

const box = ({ page }: Stage) => page.getByRole('combobox', { name: 'Search for products' });
// A page may have a select, whose options have the same role.
const options = ({ page }: Stage) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const finds = (data: readonly object[]) => (stage: Stage) =>
  stage.respond('loadSuggestions', { status: 200, body: { data } });

const type = (text: string) => (stage: Stage) => box(stage).fill(text);
const press = (key: string) => (stage: Stage) => box(stage).press(key);
const choose = (index: number) => (stage: Stage) => options(stage).nth(index).click();

const TYPED = /^search\.typed, (.*)$/;
const isLong = (name: string) => TYPED.exec(name)?.[1] !== 'too short';
/** The text in the box before a step; null before any typing, and on a page opened by a suggestion. */
const typedBefore = ({ path, index }: Pick<Moment, 'path' | 'index'>) => {
  const before = path.steps.slice(0, index).filter(({ name }) => TYPED.test(name));
  return before.at(-1)?.name ?? null;
};
const listedIn = (state: string) => Number(/(\d) listed/.exec(state)?.[1] ?? 0);
const markedIn = (state: string) => Number(/(\d) marked/.exec(state)?.[1] ?? 0);

const looksAs = async (stage: Stage, { path, index }: { path: Moment['path']; index: number }) => {
  const state = path.steps[index]?.to ?? path.start;
  await expect(options(stage)).toHaveCount(listedIn(state));
  const marked = options(stage).and(stage.page.locator('[aria-selected="true"]'));
  await expect(marked).toHaveCount(markedIn(state) === 0 ? 0 : 1);
};

export const driver: BrowserDriver = {
  work: { loadSuggestions: { method: 'GET', path: /\/search\/suggestions$/ } },
  start: async (stage) => {
    await stage.openTwoPages();
    await box(stage).focus();
  },
  refuses: (moment) => {
    const { path, step, index } = moment;
    if (path.steps.slice(0, index).some(({ emitted, name }) => emitted.length > 0 || name === 'route.changed'))
      return 'another page with another box is open';
    if (TYPED.test(step.name) && typedBefore(moment) === step.name) return 'the box contains that text already';
    if (step.name === 'suggestions.choose, not listed') return 'the list contains nothing else';
    if (step.name.startsWith('suggestions.choose') && step.emitted.length === 0) return 'it is not listed';
    if (step.name === 'suggestions.choose, the second') return 'the page is not in a category';
    if (/^suggestions\.(next|previous)/.test(step.name)) {
      const typed = typedBefore(moment);
      if (step.name.endsWith('too short') !== (typed === null || !isLong(typed)))
        return 'the box contains another text';
      if (typed === 'search.typed, a longer word' && step.from.startsWith('idle (0'))
        return 'the box contains another text';
    }
    return null;
  },
  steps: {
    'search.typed, a word': type('ca'),
    'search.typed, a longer word': type(' cas '),
    'search.typed, too short': type(' c'),
    'suggestions.next': press('ArrowDown'),
    'suggestions.next, too short': press('ArrowDown'),
    'suggestions.previous': press('ArrowUp'),
    'suggestions.previous, too short': press('ArrowUp'),
    'suggestions.choose, the first': choose(0),
    'suggestions.close': press('Escape'),
    'route.changed': (stage) => stage.changePage(),
    'suggestDelay passes': (stage) => stage.time.pass(SUGGEST_DELAY_MS),
    'loadSuggestions finds two': finds([CASTLE, CHARACTERS]),
    'loadSuggestions finds one': finds([CHARACTERS]),
    'loadSuggestions finds none': finds([]),
    'loadSuggestions fails': (stage) => stage.respond('loadSuggestions', 'lost'),
  },
  states: { idle: looksAs, debouncing: looksAs, loading: looksAs },
  emits: {
    'suggestions.chosen': async ({ page }, event) => {
      const { suggestion } = event as unknown as { suggestion: { kind: string } };
      await expect(page).toHaveURL(suggestion.kind === 'text' ? /\/catalog\/1\?q=castle&scope=all$/ : /\/catalog\/85$/);
    },
  },
};
