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

describe('the highlight ring', () => {
  test('is off on the first page', () => {
    expect(after().hasRing).toBe(false);
    expect(after(shown('/')).hasRing).toBe(false);
  });

  test('is on after navigating to a new path', () => {
    expect(after(shown('/'), shown('/asset/1')).hasRing).toBe(true);
    expect(after(shown('/'), shown('/asset/1'), shown('/')).hasRing).toBe(true);
  });

  test('stays on for another page of the same list and turns off for another search', () => {
    const opened = [shown('/'), shown('/catalog/1', 'cars')];
    expect(after(...opened, shown('/catalog/1', 'cars')).hasRing).toBe(true);
    expect(after(...opened, shown('/catalog/1', 'elves')).hasRing).toBe(false);
  });

  test.each([typed('a'), clear(null)])('turns off when the local text changes by $type', (event) => {
    expect(after(shown('/'), shown('/asset/1'), event).hasRing).toBe(false);
  });

  test('stays on while the text is the same', () => {
    expect(after(shown('/'), shown('/asset/1'), typed('')).hasRing).toBe(true);
  });
});

describe('submit', () => {
  test('searches the whole shop from another page', () => {
    expect(after(shown('/'), typed(' red cars '), submit(null)).goes).toEqual(['/catalog?q=red+cars&scope=all']);
  });

  test('searches the open part of the catalog', () => {
    expect(after(typed('serif'), submit(IN_FONTS)).goes).toEqual(['/catalog/55?q=serif']);
    expect(after(typed('serif'), submit({ ...IN_FONTS, isWholeShop: true })).goes).toEqual([
      '/catalog/55?q=serif&scope=all',
    ]);
  });

  test('opens the catalog without a text', () => {
    expect(after(typed('  '), submit(null)).goes).toEqual(['/catalog']);
    expect(after(submit(IN_FONTS)).goes).toEqual(['/catalog/55']);
  });

  test('sets the text to its value', () => {
    expect(after(typed('el'), submit({ categoryId: '1', isWholeShop: false }, 'Cars'))).toEqual({
      box: 'Cars',
      hasRing: false,
      goes: ['/catalog/1?q=Cars'],
    });
  });
});

describe('the box', () => {
  test('follows the address, including Back', () => {
    const there = [shown('/'), shown('/catalog/1', 'cars')];
    expect(after(...there).box).toBe('cars');
    expect(after(...there, shown('/')).box).toBe('');
    expect(after(...there, shown('/catalog/1', 'elves'), shown('/catalog/1', 'cars')).box).toBe('cars');
  });

  test('preserves typing when a page with the same search opens', () => {
    expect(after(shown('/'), typed('castle'), shown('/asset/1')).box).toBe('castle');
    expect(after(shown('/'), typed('car'), submit(null), typed('cars'), shown('/catalog/1', 'car')).box).toBe('cars');
  });
});

describe('clear', () => {
  test('empties the box and stays when no search is shown', () => {
    expect(after(shown('/'), typed('cars'), clear(null))).toEqual({ box: '', hasRing: false, goes: [] });
    expect(after(shown('/catalog/55'), typed('serif'), clear(IN_FONTS))).toEqual({ box: '', hasRing: false, goes: [] });
  });

  test('ends a shown search', () => {
    expect(after(shown('/catalog/55', 'serif'), clear(IN_FONTS))).toEqual({
      box: '',
      hasRing: false,
      goes: ['/catalog/55'],
    });
  });
});
