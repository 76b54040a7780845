import '@vanilla-extract/css/disableRuntimeStyles';
import { setFileScope } from '@vanilla-extract/css/fileScope';
import { describe, expect, test } from 'vitest';

const texts = import.meta.glob<string>('../../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const modules = import.meta.glob<unknown>([
  '../../src/**/*.{ts,tsx}',
  '!../../src/app/main.tsx',
  '!../../src/**/*.{css,d}.ts',
]);

const files = Object.entries(texts).map(([path, text]): [string, string] => [path.replace('../../', ''), text]);

/** A file's text without its comments. */
const extractCode = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

const extractImports = (text: string) =>
  [...extractCode(text).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, source]) => source ?? '');

const filesWith = (pattern: RegExp) =>
  files.filter(([, text]) => pattern.test(extractCode(text))).map(([path]) => path);

test('finds the files', () => {
  expect(files.length).toBeGreaterThan(100);
});

// docs/reliability.md#script-readable-tokens
describe('cookies of the tokens', () => {
  const TOKEN_STORE = 'src/app/session/token-store.ts';

  test('only the token and consent stores use document.cookie', () => {
    // Opens the cookies of the page where the browser may forbid them; only the entry point passes them on.
    const COOKIES = 'src/app/browser/open-cookies.ts';
    expect(filesWith(/open-cookies/)).toEqual(['src/app/main.tsx']);
    const allowed = [TOKEN_STORE, COOKIES];
    // The cookie consent is a cookie too; its store must not read any other.
    const others = filesWith(/\bdocument\s*(\.|\[\s*')cookie\b/).filter((path) => !allowed.includes(path));
    for (const path of others) expect(texts[`../../${path}`], path).toContain('cookiesAccepted');
    expect(others.length).toBeLessThanOrEqual(1);
  });

  test('only the token store uses cookieStore', () => {
    expect(filesWith(/\bcookieStore\s*(\.|\[)/)).toEqual([TOKEN_STORE]);
    // The entry point passes it in.
    expect(filesWith(/\bcookieStore\b/).sort()).toEqual(['src/app/main.tsx', TOKEN_STORE].sort());
  });

  test('only the token store names the token cookies', () => {
    expect(filesWith(/(access|refresh)_token_unity/)).toEqual([TOKEN_STORE]);
  });
});

// They would end up in the production bundle.
test('src imports no tool of the path tests', () => {
  const found = files.flatMap(([path, text]) =>
    extractImports(text)
      .filter((source) => /^(xstate\/graph|@xstate\/(test|graph)|@statelyai\/inspect)/.test(source))
      .map((source) => `${path}: ${source}`),
  );
  expect(found).toEqual([]);
});

describe('charts', () => {
  const charts = files.filter(([path]) => path.startsWith('src/machines/'));
  const isReact = (path: string) => path.endsWith('.react.ts');

  test('have a folder each', () => {
    expect(charts.filter(([path]) => path.split('/').length !== 4).map(([path]) => path)).toEqual([]);
  });

  test.each(charts.filter(([path]) => !isReact(path)))('%s imports only what a chart may', (_, text) => {
    for (const source of extractImports(text))
      expect(source).toMatch(
        /^(xstate$|#contract\/|#lifecycles\/|#lib\/|#statechart\/not-provided\.ts$|#tracing\/(shapes|vocabulary)\.ts$|\.\/)/,
      );
  });

  test.each(charts.filter(([path]) => isReact(path)))('%s imports React and its own chart only', (_, text) => {
    for (const source of extractImports(text))
      expect(source).toMatch(/^(react$|@xstate\/react$|xstate$|#contract\/|#lib\/|#statechart\/|\.\/)/);
  });
});

// docs/architecture.md#layers-of-the-pages; layers.test.ts checks the lint rules.
describe('a layer imports only what it may', () => {
  const ALLOWED: [layer: string, allowed: RegExp][] = [
    ['src/contract/', /^(zod$|\.\/|#contract\/)/],
    ['src/lifecycles/', /^(xstate$|\.\/|#contract\/)/],
    // Signatures and checksums are pure functions too.
    ['src/lib/', /^(\.\/|#lib\/|#contract\/|jose$|@noble\/hashes\/)/],
    ['src/api/', /^(\.{1,2}\/|#api\/|#lib\/|#lifecycles\/|#contract\/|axios$|@tanstack\/react-query$|react$)/],
  ];

  test.each(ALLOWED)('%s', (layer, allowed) => {
    const found = files
      .filter(([path]) => path.startsWith(layer))
      .flatMap(([path, text]) => extractImports(text).map((source): [string, string] => [path, source]));
    expect(found.filter(([, source]) => !allowed.test(source))).toEqual([]);
  });
});

// The gallery replaces charts there, so that it can show them in any state.
test('only useViewChart creates the chart of a view', () => {
  expect(filesWith(/\buse(ActorRef|Actor|Machine)\(/)).toEqual(['src/statechart/view-chart.ts']);
});

// Tests and the build import modules without a browser.
describe('no module touches the browser while it is imported', () => {
  test('runs without a browser', () => {
    expect(['window', 'document', 'localStorage', 'sessionStorage'].filter((name) => name in globalThis)).toEqual([]);
  });

  setFileScope('imports.test.ts');
  const importers = Object.entries(modules).map(([path, load]): [string, typeof load] => [
    path.replace('../../', ''),
    load,
  ]);

  test.each(importers)('%s', async (_, load) => {
    await expect(load()).resolves.toBeDefined();
  });
});
