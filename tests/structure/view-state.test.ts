import '#tests/support/quiet-console.ts';
import { describe, expect, test } from 'vitest';

const texts = import.meta.glob<string>('../../src/{forms,features,app}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * What may keep something in React or run beside a chart, and why that is no behavior of the shop. The parts of src/ui know no
 * chart: what one of them keeps, as whether a password shows its letters, is gone with it.
 */
const ALLOWED: Readonly<Record<string, readonly [hooks: string, reason: string]>> = {
  'src/app/layouts/error-page.tsx': [
    'useEffect',
    'tells the chart that a page crashed; the chart decides what is offered',
  ],
  'src/app/layouts/root-layout.tsx': [
    'useEffect',
    'moves the focus to the heading of a page once it stands; nothing is kept or decided',
  ],
  'src/features/account/account-sidebar.tsx': [
    'useEffect',
    'tells the chart that the window became narrower or wider, for as long as the sidebar is shown; the chart decides',
  ],
  'src/features/catalog/filter-drawer.tsx': [
    'useEffect',
    'tells the chart that the window became wide enough for the column, for as long as the catalog is shown; the chart decides',
  ],
  'src/features/purchased/checkout-outcome.tsx': [
    'useEffect, useEffectEvent',
    'hears the chart say that it is paid, and asks for the lists again; the chart decides',
  ],
};

const HOOKS =
  /\b(useState|useReducer|useOptimistic|useActionState|use(?:Layout|Insertion)?Effect(?:Event)?)\b(?=\s*[(<])/g;

const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** Hooks that a file calls, in the order of the alphabet. */
const hooksIn = (text: string) =>
  [...new Set([...codeOf(text).matchAll(HOOKS)].map(([hook]) => hook))].sort().join(', ');

const found = Object.entries(texts)
  .map(([path, text]): [path: string, hooks: string] => [path.replace('../../', ''), hooksIn(text)])
  .filter(([, hooks]) => hooks !== '');

// Issue "Every chart, every path", 1: "no `useState`/`useEffect` keeps what a chart should".
describe('behavior is kept in charts, not in views', () => {
  test('there are views to look at', () => {
    expect(Object.keys(texts).length).toBeGreaterThan(60);
  });

  test.each(found)('%s: %s', (path, hooks) => {
    expect(
      ALLOWED[path]?.[0],
      `${path} uses ${hooks}: what the shop does belongs in a chart of src/machines, begun with npm run new:chart`,
    ).toBe(hooks);
  });

  test('no feature has a state of its own', () => {
    expect(
      found.filter(([path, hooks]) => path.startsWith('src/features/') && /State|Reducer|Optimistic/.test(hooks)),
    ).toEqual([]);
  });

  test('no exception has outlived what it was made for', () => {
    expect(Object.keys(ALLOWED).sort()).toEqual(found.map(([path]) => path).sort());
  });

  test('hooks are found in code, and not in what is said of it', () => {
    expect(hooksIn('const [a, b] = useState<number>(0); useEffect(() => {});')).toBe('useEffect, useState');
    expect(hooksIn('// no useState() here\n/* nor useReducer() */ const reuseState = 1;')).toBe('');
  });
});
