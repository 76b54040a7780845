import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Manifest, type Rolldown, build } from 'vite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PAGE_BUDGETS } from './page-budgets.ts';

/** A full build on a busy machine. */
const BUILD_TIMEOUT_MS = 120_000;

/** Development and QA only: path generator, models and gallery. */
const TOOLS = /(^|\/)(qa|tests)\/|xstate[/.-](graph|test)|@xstate\/(graph|test)/;

/** Each file costs a part of a round trip. */
const FIRST_ROUTE_FILES = 9;
/** Not needed for the first drawing: loaded beside the first page, or on demand. */
const NOT_AT_FIRST =
  /node_modules\/(zod|axios|swiper|react-toastify|react-hook-form|@hookform|@radix-ui|react-remove-scroll|@noble|three)\/|\/app\/layouts\/overlays/;

const MAIN_MODULE = /\/src\/app\/main\.tsx$/;

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** Builds the pages in memory. */
const buildOutput = async (mode: string): Promise<Output> => {
  const result = await build({ mode, logLevel: 'silent', build: { write: false } });
  if (!('output' in result)) throw new Error('One build, one output');
  return result.output;
};

let shipped: Promise<Output> | undefined;
const production = () => (shipped ??= buildOutput('production'));

const filterChunks = (output: Output) => output.filter((file) => file.type === 'chunk');

/** Modules in the output, relative to the repository's root. */
const extractModules = (output: Output) =>
  filterChunks(output).flatMap(({ moduleIds }) => moduleIds.map((id) => relative(process.cwd(), id)));

/** Chunks that load before a chunk with one of these modules runs. */
const loadedWith = (chunks: readonly Rolldown.OutputChunk[], ...modules: readonly RegExp[]) => {
  const withImports = (names: readonly string[], known = new Set<string>()): Set<string> => {
    for (const name of names.filter((each) => !known.has(each))) {
      known.add(name);
      withImports(chunks.find(({ fileName }) => fileName === name)?.imports ?? [], known);
    }
    return known;
  };
  const having = chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.some((module) => module.test(id))));
  const loaded = withImports(having.map(({ fileName }) => fileName));
  return chunks.filter(({ fileName }) => loaded.has(fileName));
};

const parseManifest = (output: Output) => {
  const file = output.find(({ fileName }) => fileName === '.vite/manifest.json');
  if (file?.type !== 'asset') throw new Error('The build has no manifest');
  return JSON.parse(String(file.source)) as Manifest;
};

/** Cascade layers in the order of a page; the weakest must come first (`src/ui/theme/layers.css.ts`). */
const extractLayers = (output: Output) => {
  const page = output.find(({ fileName }) => fileName.endsWith('index.html'));
  const sources = new Map(output.map((file) => [file.fileName, file.type === 'asset' ? String(file.source) : '']));
  const sheets = [...(sources.get(page?.fileName ?? '') ?? '').matchAll(/rel="stylesheet"[^>]* href="\/([^"]+)"/g)];
  const styles = sheets.map(([, name = '']) => sources.get(name) ?? '').join('');
  return [...new Set([...styles.matchAll(/@layer ([\w, ]+)/g)].flatMap(([, names = '']) => names.split(/,\s*/)))];
};
const LAYERS = ['reset', 'base', 'components', 'utilities'];

// The NODE_ENV of the tests would build another bundle.
beforeEach(() => void vi.stubEnv('NODE_ENV', 'production'));
afterEach(() => void vi.unstubAllEnvs());

describe('the production bundle', () => {
  test(
    'contains neither the gallery nor the path generator',
    async () => {
      const output = await production();
      const manifest = parseManifest(output);

      expect(Object.keys(manifest)).toContain('index.html');
      const inManifest = Object.entries(manifest).flatMap(([key, { file, src, name }]) => [key, file, src, name]);
      expect(inManifest.filter((text) => text && TOOLS.test(text))).toEqual([]);

      // The manifest names chunks only, so look at their modules too.
      const listed = new Set(Object.values(manifest).map(({ file }) => file));
      expect(filterChunks(output).filter(({ fileName }) => !listed.has(fileName))).toEqual([]);
      const modules = extractModules(output);
      expect(modules).toContain('src/app/main.tsx');
      expect(extractLayers(output)).toEqual(LAYERS);
      expect(modules.filter((id) => TOOLS.test(id))).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );

  // docs/decisions/019-limit-the-weight-of-the-first-page.md
  test.each(Object.entries(PAGE_BUDGETS))(
    'draws the page %s within its budget of script',
    async (_, { module, script }) => {
      const first = loadedWith(filterChunks(await production()), MAIN_MODULE, module);
      const bytes = first.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
      expect(bytes).toBeGreaterThan(100_000);
      expect(bytes).toBeLessThan(script);
    },
    BUILD_TIMEOUT_MS,
  );

  test(
    'draws the home page with few files and without what it does not show',
    async () => {
      const first = loadedWith(filterChunks(await production()), MAIN_MODULE, /\/pages\/home-page\.tsx$/);
      expect(first.length).toBeLessThan(FIRST_ROUTE_FILES);

      const modules = first.flatMap(({ moduleIds }) => moduleIds);
      expect(modules.filter((id) => NOT_AT_FIRST.test(id))).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );

  // A visitor who only looks needs no call: the document has the data.
  test(
    'loads the API client with the first call, not with the parts that load when the browser is idle',
    async () => {
      const chunks = filterChunks(await production());
      const later = [
        /\/layouts\/(overlays|offers)\.tsx$/,
        /\/(fit-badges|product-fit|project-filter|later-parts|home-sections|footer-columns)\.tsx?$/,
      ];
      const idle = loadedWith(chunks, MAIN_MODULE, ...later).flatMap(({ moduleIds }) => moduleIds);
      expect(idle.filter((id) => id.endsWith('/fit-badges.tsx'))).toHaveLength(1);
      expect(idle.filter((id) => /node_modules\/(zod|axios)\//.test(id))).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );

  // The browser would compute all styles of the page again: docs/performance.md#the-first-page
  test(
    'adds no stylesheet with a cascade layer or a rule for the root while it loads the later parts of the home page',
    async () => {
      const output = await production();
      const chunks = filterChunks(output);
      const extractStyles = (parts: readonly Rolldown.OutputChunk[]) =>
        new Set(parts.flatMap((part) => [...(part.viteMetadata?.importedCss ?? [])]));
      const first = extractStyles(loadedWith(chunks, MAIN_MODULE, /\/pages\/home-page\.tsx$/));
      const later = extractStyles(
        loadedWith(
          chunks,
          /\/layouts\/(overlays|offers)\.tsx$/,
          /\/(fit-badges|toaster|wait-notice|carousel|home-sections|footer-columns)\.tsx$/,
        ),
      );
      const added = output.filter(({ fileName }) => later.has(fileName) && !first.has(fileName));
      expect(added.length).toBeGreaterThan(0);
      const costly = added.filter((file) => file.type === 'asset' && /@layer|:root|:host/.test(String(file.source)));
      expect(costly.map(({ fileName }) => fileName)).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );

  // docs/performance.md#styles
  test.each([
    ['length by the width or height of a glyph', /[\d.](?:ch|ex|cap|ic)\b/],
    ['selector for any element after any other', /\*\s*[+~]\s*\*/],
  ])(
    'has no %s, which makes the browser compute all styles of a page again',
    async (_name, costly) => {
      const styles = (await production()).filter(({ fileName }) => fileName.endsWith('.css'));
      expect(styles.length).toBeGreaterThan(0);
      const found = styles.filter((file) => file.type === 'asset' && costly.test(String(file.source)));
      expect(found.map(({ fileName }) => fileName)).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );

  // In a circle, the chunk that runs first reads exports that do not exist yet.
  test(
    'has no circular imports between chunks',
    async () => {
      const chunks = filterChunks(await production());
      const below = (name: string) => chunks.find(({ fileName }) => fileName === name)?.imports ?? [];
      const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
        below(from).some((name) => name === to || (!seen.has(name) && reaches(name, to, seen.add(name))));
      expect(chunks.map(({ fileName }) => fileName).filter((name) => reaches(name, name))).toEqual([]);
    },
    BUILD_TIMEOUT_MS,
  );

  test(
    'loads the code of live previews only when one starts',
    async () => {
      const chunks = filterChunks(await production());
      const having = (module: RegExp) =>
        chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id))).map(({ fileName }) => fileName);
      const modulesOfPage = (...pages: readonly RegExp[]) =>
        loadedWith(chunks, /\/src\/app\/main\.tsx$/, ...pages).flatMap(({ moduleIds }) => moduleIds);
      // Every page includes the quick view.
      const home = modulesOfPage(/\/pages\/home-page\.tsx$/, /\/layouts\/(public-layout|overlays)\.tsx$/);
      expect(home.filter((id) => id.endsWith('/quick-view.tsx'))).toHaveLength(1);
      expect(
        home.filter((id) =>
          /\/product\/preview\/|machines\/preview\/(?!preview\.trace)|node_modules\/three\//.test(id),
        ),
      ).toEqual([]);

      // The product page contains the button and the controls; the drawing code loads with the press.
      const product = modulesOfPage(/\/pages\/product-page\.tsx$/);
      expect(product.filter((id) => id.endsWith('/live-preview.tsx'))).toHaveLength(1);
      expect(
        product.filter((id) =>
          /\/(load|model|sheet|hud|font)-(?!controls)[a-z]+\.tsx?$|node_modules\/three\//.test(id),
        ),
      ).toEqual([]);
      expect(having(/node_modules\/three\//)).toHaveLength(1);
    },
    BUILD_TIMEOUT_MS,
  );

  test(
    'finds gallery and path generator in the gallery build, so the check works',
    async () => {
      const output = await buildOutput('gallery');
      const found = extractModules(output).filter((id) => TOOLS.test(id));
      expect(found).toEqual(
        expect.arrayContaining([
          'qa/gallery/main.tsx',
          'qa/engine/shortest-paths.ts',
          expect.stringMatching(/^node_modules\/@xstate\/test\//),
        ]),
      );
      expect(Object.keys(parseManifest(output))).toContain('qa/gallery/index.html');
      expect(extractLayers(output)).toEqual(LAYERS);
    },
    BUILD_TIMEOUT_MS,
  );
});
