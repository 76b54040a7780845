import '#tests/support/quiet-console.ts';
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

/** What a file says without its comments. */
const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

const importsOf = (text: string) =>
  [...codeOf(text).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, source]) => source ?? '');

const filesWith = (pattern: RegExp) => files.filter(([, text]) => pattern.test(codeOf(text))).map(([path]) => path);

test('there are files to look at', () => {
  expect(files.length).toBeGreaterThan(100);
});

// Reliability, section 1.1: "architecture test that only one module touches `document.cookie`/`cookieStore`".
describe('only the token store knows where the tokens are', () => {
  const TOKEN_STORE = 'src/app/session/token-store.ts';

  test('document.cookie', () => {
    // The answer to the cookie banner is a cookie too; its store must not read any other.
    const others = filesWith(/\bdocument\s*(\.|\[\s*')cookie\b/).filter((path) => path !== TOKEN_STORE);
    for (const path of others) expect(texts[`../../${path}`], path).toContain('cookiesAccepted');
    expect(others.length).toBeLessThanOrEqual(1);
  });

  test('cookieStore', () => {
    expect(filesWith(/\bcookieStore\s*(\.|\[)/)).toEqual([TOKEN_STORE]);
    // The place where the app starts hands it over.
    expect(filesWith(/\bcookieStore\b/).sort()).toEqual(['src/app/main.tsx', TOKEN_STORE].sort());
  });

  test('the names of the cookies', () => {
    expect(filesWith(/(access|refresh)_token_unity/)).toEqual([TOKEN_STORE]);
  });
});

// Statecharts, section 8: "`xstate/graph` stays out unless imported: keep it out of `src`".
test('the tools of the path tests are not imported below src', () => {
  const found = files.flatMap(([path, text]) =>
    importsOf(text)
      .filter((source) => /^(xstate\/graph|@xstate\/(test|graph)|@statelyai\/inspect)/.test(source))
      .map((source) => `${path}: ${source}`),
  );
  expect(found).toEqual([]);
});

describe('charts', () => {
  const charts = files.filter(([path]) => path.startsWith('src/machines/'));
  const isReact = (path: string) => path.endsWith('.react.ts');

  test('lie in a folder each', () => {
    expect(charts.filter(([path]) => path.split('/').length !== 4).map(([path]) => path)).toEqual([]);
  });

  test.each(charts.filter(([path]) => !isReact(path)))('%s imports only what a chart may', (_, text) => {
    for (const source of importsOf(text))
      expect(source).toMatch(
        /^(xstate$|#contract\/|#lifecycles\/|#lib\/|#statechart\/not-provided\.ts$|#tracing\/(shapes|vocabulary)\.ts$|\.\/)/,
      );
  });

  test.each(charts.filter(([path]) => isReact(path)))('%s imports React and its own chart only', (_, text) => {
    for (const source of importsOf(text))
      expect(source).toMatch(/^(react$|@xstate\/react$|xstate$|#contract\/|#lib\/|#statechart\/|\.\/)/);
  });
});

// Examples, section 1: the table of who may import whom.
describe('the layers', () => {
  const ALLOWED: [layer: string, allowed: RegExp][] = [
    ['src/contract/', /^(zod$|\.\/|#contract\/)/],
    ['src/lifecycles/', /^(xstate$|\.\/|#contract\/)/],
    ['src/lib/', /^(\.\/|#lib\/|#contract\/)/],
    ['src/api/', /^(\.{1,2}\/|#api\/|#lib\/|#lifecycles\/|#contract\/|axios$|@tanstack\/react-query$|react$)/],
  ];

  test.each(ALLOWED)('%s', (layer, allowed) => {
    const found = files
      .filter(([path]) => path.startsWith(layer))
      .flatMap(([path, text]) => importsOf(text).map((source): [string, string] => [path, source]));
    expect(found.filter(([, source]) => !allowed.test(source))).toEqual([]);
  });
});

// Design, section 9: the charts that run are the charts that are tested; a chart made elsewhere could not be placed in a state.
test('a chart of one view is made by useViewChart', () => {
  expect(filesWith(/\buse(ActorRef|Actor|Machine)\(/)).toEqual(['src/statechart/view-chart.tsx']);
});

// Modules are imported by tests and at build time: what they need of the browser they are given, or ask for when it is needed.
describe('no module touches the browser while it is imported', () => {
  test('there is no browser here', () => {
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
