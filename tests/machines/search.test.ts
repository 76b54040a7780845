import '#tests/support/quiet-console.ts';
import { describe, expect, test } from 'vitest';
import { type SearchEvent, searchMachine } from '#machines/search/search.machine.ts';
import { selectIsHighlighted, selectTyped } from '#machines/search/search.react.ts';
import { walk } from '#qa/engine/step.ts';

const IN_FONTS = { categoryId: '55', isWholeShop: false };
const typed = (text: string): SearchEvent => ({ type: 'search.typed', text });
const shown = (path: string, text = ''): SearchEvent => ({ type: 'route.changed', path, text });
const submit = (onCatalog: typeof IN_FONTS | null, value?: string): SearchEvent => ({
  type: 'search.submit',
  onCatalog,
  ...(value !== undefined && { value }),
});
const clear = (onCatalog: typeof IN_FONTS | null): SearchEvent => ({ type: 'search.clear', onCatalog });

const after = (...events: SearchEvent[]) => {
  const { snapshot, emitted } = walk(searchMachine, undefined, events);
  return {
    box: selectTyped(snapshot),
    hasRing: selectIsHighlighted(snapshot),
    goes: emitted.map(({ to }) => to),
  };
};

// Specification, section 2: "The box shows a highlight ring after navigating to a new path until the local text changes."
describe('the ring', () => {
  test('is not there on the first page', () => {
    expect(after().hasRing).toBe(false);
    expect(after(shown('/')).hasRing).toBe(false);
  });

  test('is there on a new path, also on the next one', () => {
    expect(after(shown('/'), shown('/asset/1')).hasRing).toBe(true);
    expect(after(shown('/'), shown('/asset/1'), shown('/')).hasRing).toBe(true);
  });

  test('stays on another page of the same list, and goes with another search', () => {
    const opened = [shown('/'), shown('/catalog/1', 'cars')];
    expect(after(...opened, shown('/catalog/1', 'cars')).hasRing).toBe(true);
    expect(after(...opened, shown('/catalog/1', 'elves')).hasRing).toBe(false);
  });

  test.each([typed('a'), clear(null)])('goes when the local text changes: $type', (event) => {
    expect(after(shown('/'), shown('/asset/1'), event).hasRing).toBe(false);
  });

  test('stays while the text is the same', () => {
    expect(after(shown('/'), shown('/asset/1'), typed('')).hasRing).toBe(true);
  });
});

// Specification, section 2, search behavior; design, section 10.
describe('submit', () => {
  test('from another page looks in the whole shop', () => {
    expect(after(shown('/'), typed(' red cars '), submit(null)).goes).toEqual(['/catalog?q=red+cars&scope=all']);
  });

  test('in the catalog looks where the shopper is', () => {
    expect(after(typed('serif'), submit(IN_FONTS)).goes).toEqual(['/catalog/55?q=serif']);
    expect(after(typed('serif'), submit({ ...IN_FONTS, isWholeShop: true })).goes).toEqual([
      '/catalog/55?q=serif&scope=all',
    ]);
  });

  test('of nothing opens the catalog', () => {
    expect(after(typed('  '), submit(null)).goes).toEqual(['/catalog']);
    expect(after(submit(IN_FONTS)).goes).toEqual(['/catalog/55']);
  });

  test('with a value sets the text', () => {
    expect(after(typed('el'), submit({ categoryId: '1', isWholeShop: false }, 'Cars'))).toEqual({
      box: 'Cars',
      hasRing: false,
      goes: ['/catalog/1?q=Cars'],
    });
  });
});

describe('the box', () => {
  test('follows the address, also back', () => {
    const there = [shown('/'), shown('/catalog/1', 'cars')];
    expect(after(...there).box).toBe('cars');
    expect(after(...there, shown('/')).box).toBe('');
    expect(after(...there, shown('/catalog/1', 'elves'), shown('/catalog/1', 'cars')).box).toBe('cars');
  });

  test('keeps what is typed while a page comes that names the same search', () => {
    expect(after(shown('/'), typed('castle'), shown('/asset/1')).box).toBe('castle');
    expect(after(shown('/'), typed('car'), submit(null), typed('cars'), shown('/catalog/1', 'car')).box).toBe('cars');
  });
});

// Specification, section 2: "a clear (x) icon appears when a value is set and empties it".
describe('clear', () => {
  test('empties the box and stays where no search is shown', () => {
    expect(after(shown('/'), typed('cars'), clear(null))).toEqual({ box: '', hasRing: false, goes: [] });
    expect(after(shown('/catalog/55'), typed('serif'), clear(IN_FONTS))).toEqual({ box: '', hasRing: false, goes: [] });
  });

  test('ends the search that is shown', () => {
    expect(after(shown('/catalog/55', 'serif'), clear(IN_FONTS))).toEqual({
      box: '',
      hasRing: false,
      goes: ['/catalog/55'],
    });
  });
});
