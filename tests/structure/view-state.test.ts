import { describe, expect, test } from 'vitest';

const texts = import.meta.glob<string>('../../src/{forms,features,app}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * Files that may hold state in React or run effects, and why that is no process of the shop. Components of src/ui know no chart and
 * may hold the state of their own display, such as a visible password.
 */
const ALLOWED: Readonly<Record<string, readonly [hooks: string, reason: string]>> = {
  'src/app/layouts/error-page.tsx': [
    'useEffect',
    'sends the chart an event when a page crashed; the chart decides what is offered',
  ],
  'src/app/layouts/root-layout.tsx': ['useEffect', 'moves the focus to the heading of a new page'],
  'src/features/account/account-sidebar.tsx': [
    'useEffect',
    'sends the width of the window to the chart while the sidebar is shown',
  ],
  'src/features/catalog/filter-drawer.tsx': [
    'useEffect',
    'sends the width of the window to the chart while the catalog is shown',
  ],
};

const HOOKS =
  /\b(useState|useReducer|useOptimistic|useActionState|use(?:Layout|Insertion)?Effect(?:Event)?)\b(?=\s*[(<])/g;

const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** Hooks that a file calls, sorted. */
const hooksIn = (text: string) =>
  [...new Set([...codeOf(text).matchAll(HOOKS)].map(([hook]) => hook))].sort().join(', ');

const found = Object.entries(texts)
  .map(([path, text]): [path: string, hooks: string] => [path.replace('../../', ''), hooksIn(text)])
  .filter(([, hooks]) => hooks !== '');

// docs/charts.md#patterns
describe('views hold no process state', () => {
  test('finds the views', () => {
    expect(Object.keys(texts).length).toBeGreaterThan(60);
  });

  test.each(found)('%s: %s', (path, hooks) => {
    expect(
      ALLOWED[path]?.[0],
      `${path} uses ${hooks}: a process belongs in a chart of src/machines (npm run new:chart)`,
    ).toBe(hooks);
  });

  test('no feature has state of its own', () => {
    expect(
      found.filter(([path, hooks]) => path.startsWith('src/features/') && /State|Reducer|Optimistic/.test(hooks)),
    ).toEqual([]);
  });

  test('every exception is still needed', () => {
    expect(Object.keys(ALLOWED).sort()).toEqual(found.map(([path]) => path).sort());
  });

  test('finds hooks in code and not in comments', () => {
    expect(hooksIn('const [a, b] = useState<number>(0); useEffect(() => {});')).toBe('useEffect, useState');
    expect(hooksIn('// no useState() here\n/* nor useReducer() */ const reuseState = 1;')).toBe('');
  });
});
