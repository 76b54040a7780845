import { expect } from '@playwright/test';
import type { BrowserDriver, Moment } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

const CATEGORY = '/catalog/85';
const box = ({ page }: Stage) => page.getByRole('combobox', { name: 'Search for products' });
const type = (text: string) => (stage: Stage) => box(stage).fill(text);
const submit = (stage: Stage) => box(stage).press('Enter');
const clear = ({ page }: Stage) => page.getByRole('button', { name: 'Clear search' }).click();

/** Opens the first page of a visit by its address, and a later page by a link or a search. */
const shows =
  (address: string, lead: (stage: Stage) => Promise<unknown>) =>
  (stage: Stage, { index }: Moment) =>
    index === 0 ? stage.shop.open(address) : lead(stage);
const openHome = ({ page }: Stage) => page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
const openCategory = async ({ page }: Stage) => {
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Categories' });
  await bar.getByRole('button', { name: '3D', exact: true }).click();
  await bar.getByRole('link', { name: 'Characters' }).click();
};
const never = () => Promise.reject(new Error('only a search opens that page'));

const pathIn = (state: string) => /\((\/[^,]*|no page),/.exec(state)?.[1] ?? 'no page';
const textIn = (state: string, what: 'shown' | 'box') => new RegExp(`${what} "([^"]*)"`).exec(state)?.[1] ?? '';

const looksAs = async (stage: Stage, { path, index }: { path: Moment['path']; index: number }) => {
  const step = path.steps[index];
  if (!step) return expect(stage.page.url()).toBe('about:blank');
  // The next page opens at once, so the check reads its address.
  if (step.emitted.length > 0) return undefined;
  await expect(box(stage)).toHaveValue(textIn(step.to, 'box'));
  const isHighlighted = step.to.startsWith('highlighted');
  return expect(stage.page.locator('form[role="search"][data-highlighted]')).toHaveCount(isHighlighted ? 1 : 0);
};

const refusesPlace = ({ step: { name, from } }: Moment) => {
  const isInCategory = pathIn(from) === CATEGORY;
  const isWholeShop = name.endsWith('in the whole shop');
  if (name.startsWith('search.submit') && isInCategory) {
    const hasText = textIn(from, 'box').trim() !== '';
    if (isWholeShop && !hasText) return 'without a text the open category stays';
    if (name.endsWith(', in a category') && hasText) return 'the header searches the whole shop';
    if (isWholeShop) return null;
  }
  if (isWholeShop) return 'none of these pages is a search in the whole shop';
  if (name.endsWith(', on another page') && isInCategory) return 'a category is open';
  if (name.endsWith(', in a category') && !isInCategory) return 'no category is open';
  return null;
};

export const driver: BrowserDriver = {
  work: {},
  // The first page causes the first event of the search.
  start: async () => {},
  refuses: (moment) => {
    const { path, step, index } = moment;
    if (path.steps.slice(0, index).some(({ emitted }) => emitted.length > 0))
      return 'the results page opens at once, so no step is possible before it';
    if (index === 0)
      return step.name.startsWith('route.changed') ? null : 'the search box does not exist before the first page';
    if (/^route\.changed to a(nother)? search$/.test(step.name)) return 'only a search opens that page';
    if (step.name.startsWith('route.changed') && pathIn(step.to) === pathIn(step.from))
      return 'a link to the current page opens no other page';
    if (step.name === 'search.submit, with a value') return 'the banners that bring a value leave the page at once';
    if (step.name.startsWith('search.clear') && textIn(step.from, 'box') === '')
      return 'an empty box has no clear button';
    return refusesPlace(moment);
  },
  steps: {
    'search.typed, elves with spaces around it': type(' elves '),
    'search.typed, empty text': type(''),
    'search.submit, on another page': submit,
    'search.submit, in a category': submit,
    'search.submit, in the whole shop': submit,
    'search.clear, on another page': clear,
    'search.clear, in a category': clear,
    'route.changed to the home page': shows('/', openHome),
    'route.changed to a category': shows(CATEGORY, openCategory),
    'route.changed to a search': shows(`${CATEGORY}?q=Cars`, never),
    'route.changed to another search': shows(`${CATEGORY}?q=elves`, never),
  },
  states: { plain: looksAs, highlighted: looksAs },
  emits: {
    'search.navigate': async ({ page, accounts }, { to }) =>
      expect.poll(() => page.url().slice(accounts.url.length)).toBe(String(to)),
  },
};
