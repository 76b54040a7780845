import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

const MAIN = 'src/app/main.tsx';
const HOME = 'src/app/pages/home-page.tsx';

/** The client of the API, and the schemas of what any page may ask for: a tab that stood for days needs no file of its old version for a call. */
const ANSWERS =
  /\/node_modules\/(zod|axios)\/|\/src\/api\/axios-transport\.ts$|\/src\/contract\/(zod|common|category|product|preview|search|articles|written|content|pages|auth|cart|favorites|purchased|paging|trace|trace-code)\.ts$/;

/** Each icon is a file of its own, imported by one index: whoever uses one does not use all. */
const ICONS = /\/node_modules\/lucide-react\//;

/** Everything that is there as soon as a module is. */
const loadedWith = (start: string, context: Context): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id) || ICONS.test(id)) return;
    found.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  add(join(process.cwd(), start));
  return found;
};

/** Which file a module goes into. None of these files imports one that imports it: what a file needs is there when it runs. */
const nameChunks = () => {
  // Where a file begins that is asked for by name stays a file of that name: the manifest says where it is.
  const starts = [MAIN, HOME].map((start) => join(process.cwd(), start));
  let shop: ReadonlySet<string> | undefined;
  let home: ReadonlySet<string> | undefined;
  return (id: string, context: Context): string | null => {
    if (starts.includes(id)) return null;
    if (ICONS.test(id)) return 'icons';
    shop ??= loadedWith(MAIN, context);
    // Libraries change when they are updated, and are kept by browsers until then.
    if (shop.has(id)) return id.includes('/node_modules/') ? 'libraries' : 'shop';
    if (ANSWERS.test(id)) return 'answers';
    home ??= loadedWith(HOME, context);
    return home.has(id) ? 'home' : null;
  };
};

/**
 * Each request of a first visit costs a part of a round trip: what comes together is one file. Everything else is split by page, as the
 * bundler does it.
 */
export const chunks = (): Rolldown.CodeSplittingOptions => ({
  includeDependenciesRecursively: false,
  groups: [{ name: nameChunks() }],
});
