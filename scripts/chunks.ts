import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

const MAIN = 'src/app/main.tsx';
const HOME = 'src/app/pages/home-page.tsx';

/** The API client and the response schemas of every page. In one chunk, so that a tab that was open for days can call the API after a deploy. */
const API_CLIENT =
  /\/node_modules\/(zod|axios)\/|\/src\/api\/(axios-transport|read-response)\.ts$|\/src\/contract\/(zod|common|category|product|product-contents|preview|search|articles|written|content|pages|auth|cart|favorites|purchased|paging|trace|trace-code)\.ts$/;

/** Icons that the first page does not show share a chunk, because each alone is smaller than its request. */
const ICONS = /\/node_modules\/lucide-react\//;

/** Fields of forms share a chunk too: the first script lists every file of every page, so many small ones make it larger. */
const FIELDS = /\/src\/ui\/(field\/[\w-]+\.tsx|select-field\/|checkbox-field\/)/;

/** The ids of a module and of everything that it imports statically. */
const loadedWith = (start: string, context: Context): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  add(join(process.cwd(), start));
  return found;
};

/** Chooses the chunk of each module. The chunks have no circular imports, so every chunk runs after the ones that it imports. */
const nameChunks = () => {
  // Entry modules keep chunks of their own, so that the build manifest lists them by their source files.
  const starts = [MAIN, HOME].map((start) => join(process.cwd(), start));
  let shop: ReadonlySet<string> | undefined;
  let home: ReadonlySet<string> | undefined;
  return (id: string, context: Context): string | null => {
    if (starts.includes(id)) return null;
    shop ??= loadedWith(MAIN, context);
    // Libraries change less often than the shop, so browsers can cache them longer.
    if (shop.has(id)) return id.includes('/node_modules/') ? 'libraries' : 'shop';
    if (API_CLIENT.test(id)) return 'api-client';
    home ??= loadedWith(HOME, context);
    if (home.has(id)) return 'home';
    if (FIELDS.test(id)) return 'fields';
    return ICONS.test(id) ? 'icons' : null;
  };
};

/**
 * Each file of a first visit costs part of a round trip, so modules that load together share a chunk. The bundler splits all others by
 * page.
 */
export const chunks = (): Rolldown.CodeSplittingOptions => ({
  includeDependenciesRecursively: false,
  groups: [{ name: nameChunks() }],
});
