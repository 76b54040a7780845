import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

/** Libraries, and what the build puts between them and the shop. */
const LIBRARY = /\/node_modules\/|\/src\/ui\/icon\//;

/** Libraries of the parts that load late. `style-singleton.ts` replaces a library, so it is cached like one. */
const LATE_LIBRARY = /\/node_modules\/|\/src\/ui\/dialog\/style-singleton\.ts$/;

/** Parts of a library that only some pages use, although every page imports the library. */
const PAGE_LIBRARY = /\/node_modules\/@tanstack\/.*\/(useQueries|queriesObserver|useSuspenseQuery)\.js$/;

const MAIN = 'src/app/main.tsx';
const HOME = 'src/app/pages/home-page.tsx';
/** The other pages on which visits begin. They share cards of products with the home page. */
const SHELVES = ['src/app/pages/catalog-page.tsx', 'src/app/pages/product-page.tsx'];
const SIGN_IN = 'src/app/pages/sign-in-page.tsx';
/** Parts of every page that load together, once the browser is idle. */
const LATE_PARTS = [
  'src/app/layouts/overlays.tsx',
  'src/app/layouts/offers.tsx',
  'src/features/wait-notice/wait-notice.tsx',
  'src/features/site-header/suggestion-list.tsx',
];

/** The API client and the response schemas of every page. In one chunk, so that a tab that was open for days can call the API after a deploy. */
const API_CLIENT =
  /\/node_modules\/(zod|axios)\/|\/src\/api\/(axios-transport|read-response)\.ts$|\/src\/contract\/(zod|common|paging|catalog\/(category|search|bundles)|products\/(product|product-contents|product-facts|version-changes|preview)|content\/(articles|written|content|pages)|identity\/(age|auth|second-factor)|cart\/(cart|favorites)|orders\/purchased|traces\/(trace|trace-code)|projects\/(project|projects))\.ts$/;

/** The charts and what they import. They have a file of their own, so that the browser evaluates them in a task of their own. */
const CHARTS =
  /\/src\/(contract|lifecycles|lib|machines|statechart|tracing\/(shapes|vocabulary)\.ts)|vite\/preload-helper/;

/** Icons that the first page does not show share a chunk, because each alone is smaller than its request. */
const ICONS = /\/node_modules\/lucide-react\//;

/** Fields of forms share a chunk: the first script lists every file of every page, so many small ones make it larger. */
const FIELDS = /\/src\/ui\/(field|select-field|checkbox-field)\//;

/** Small parts of the product page share a chunk, because each file of a first visit costs part of a round trip. */
const PARTS =
  /\/src\/(ui\/(facts|inspector-panel|use-is-hydrated)\b|lib\/(formats\/bytes|cart\/purchase-notes)\.ts$|api\/use-query-when-open\.ts$)/;

/** Helpers of the product page that the late parts of the home page need too. Their chunk has no styles, so these parts load none. */
const LATE_HELPERS =
  /\/src\/(ui\/picture\/phone-width|lib\/formats\/format-date|machines\/purchase\/purchase\.react)\.ts$/;

/**
 * Small modules that several pages of forms, lists and sign-in share, by the chunk that they go into. The first script lists every chunk, so
 * many small ones make it larger.
 */
const SHARED: readonly (readonly [name: string, modules: RegExp])[] = [
  ['submission', /\/src\/(machines\/submission|ui\/form)\//],
  [
    'forms',
    /\/src\/(forms\/(field-props|show-field-errors|focus-first-invalid|use-checked-form|use-submission-form|use-blur-after-press)|ui\/error-summary\/)/,
  ],
  [
    'lists',
    /\/src\/(lib\/(addresses\/(list-address|orders-address|purchased-address)|orders\/order-status|support\/support-status)|api\/load-failure|ui\/notice\/failure-notice)\.tsx?$/,
  ],
  [
    'profile',
    /\/src\/(forms\/(profile-field|profile-request-schema|new-password-fields)|lib\/identity\/profile-fields)\.tsx?$/,
  ],
  ['bundles', /\/src\/(lib\/cart\/(cart-bundles|price-change)|contract\/catalog\/bundle-prices)\.ts$/],
  ['pickers', /\/src\/(forms\/search-|api\/admin\/products\/(listed-)?products-query)/],
  ['support-api', /\/src\/api\/support\//],
  ['long-forms', /\/src\/(forms\/(reset-options|unsaved-changes|use-long-form)|ui\/text-area-field\/)/],
  ['confirm', /\/src\/(machines\/confirmation\/confirmation\.react|ui\/confirm-dialog\/)/],
  ['two-step', /\/src\/machines\/two-step\//],
  [
    'footer',
    /\/src\/(features\/site-footer\/(footer-columns|footer-retry|company-details|payment-logos)|lib\/formats\/telephone-href|contract\/orders\/card-brands|api\/content\/(company-info|payment-methods)-query)/,
  ],
  [
    'articles',
    /\/src\/(features\/blog\/article-cards|ui\/story-card\/story-card\.tsx|api\/content\/articles-query|lib\/pictures\/get-article-picture\.ts)/,
  ],
  ['toaster', /\/src\/ui\/toaster\/.*\.tsx?$|\/node_modules\/(react-toastify|clsx)\//],
  ['passkeys', /\/src\/(machines\/passkey-prompt\/|forms\/passkeys\/passkey(-problem|s\.css))/],
];

/**
 * Small modules that pages of accounts and admins share, in one chunk, because the first script lists every chunk. Of the public pages,
 * only those of text have tables.
 */
const ACCOUNT =
  /\/src\/(ui\/(address-field|back-link|card|choice-group|segmented-links|status-dot|table)\/|features\/printed-seller\/|ui\/(status-row\/close-row\.context|summary\/open-details)\.ts$|lib\/orders\/format-tax-label\.ts$|contract\/(admin\/(admin-list|admin-roles)|id-param)\.ts$|api\/admin\/fetch-when-opened\.ts$|machines\/session\/admin-rights\.react\.ts$)/;

/** What judges products by a project, on cards, product pages and in the filters: one chunk, because the first script lists every chunk. */
const FIT =
  /\/src\/(contract\/projects\/(fit-[\w-]+|encode-project)|api\/projects\/facts-query|lib\/projects\/fit-texts|features\/projects\/card-verdicts|features\/(product\/product-fit|catalog\/project-filter))\.(ts|tsx|css\.ts)/;

/** Neither components nor styles: parts that load later need them too, and must not bring styles with them. */
const HELPERS = /\/src\/(?!.*\.css\.ts).*\.ts$/;

/** Constants that both the API client and `fit` use. */
const SHARED_LIMITS = /\/src\/contract\/projects\/fit-limits\.ts$/;

/**
 * Styles of components that load after the first view of a public page. A stylesheet with a cascade layer that is added later makes the
 * browser compute all styles of the page and lay it out again.
 */
const LATE_STYLES = /\/src\/ui\/(dialog|carousel|toaster|offer)\/[\w-]+\.css\.ts\.vanilla\.css$/;

/** What vanilla-extract makes of a file of styles. */
const STYLES = /\.css\.ts\.vanilla\.css$/;

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
  let shelves: readonly ReadonlySet<string>[] | undefined;
  let signIn: ReadonlySet<string> | undefined;
  let late: readonly ReadonlySet<string>[] | undefined;
  return (id: string, context: Context): string | null => {
    if (starts.includes(id)) return null;
    shop ??= loadedWith(MAIN, context);
    // Libraries change less often than the shop, so browsers can cache them longer.
    if (PAGE_LIBRARY.test(id)) return null;
    if (shop.has(id)) return LIBRARY.test(id) ? 'libraries' : CHARTS.test(id) ? 'charts' : 'shop';
    if (LATE_STYLES.test(id)) return 'shop';
    if (SHARED_LIMITS.test(id)) return 'charts';
    if (API_CLIENT.test(id)) return 'api-client';
    home ??= loadedWith(HOME, context);
    shelves ??= SHELVES.map((page) => loadedWith(page, context));
    const isOnShelf = shelves.some((page) => page.has(id));
    if (home.has(id)) return isOnShelf ? 'cards' : STYLES.test(id) ? 'home-styles' : 'home';
    signIn ??= loadedWith(SIGN_IN, context);
    late ??= LATE_PARTS.map((part) => loadedWith(part, context));
    const isLate = late.some((part) => part.has(id));
    if (HELPERS.test(id) && shelves.every((page) => page.has(id)) && !signIn.has(id)) return 'shelves';
    if (FIT.test(id)) return 'fit';
    if (FIELDS.test(id)) return 'fields';
    if (PARTS.test(id)) return 'parts';
    if (LATE_HELPERS.test(id)) return 'late-helpers';
    const shared = SHARED.find(([, modules]) => modules.test(id));
    if (shared) return shared[0];
    if (ACCOUNT.test(id) && !isOnShelf && !signIn.has(id)) return 'account';
    const isFirst = isOnShelf || signIn.has(id);
    if (ICONS.test(id)) return isFirst ? 'first-icons' : isLate ? 'late-parts' : 'icons';
    if (!isLate || isFirst) return null;
    return LATE_LIBRARY.test(id) ? 'late-libraries' : 'late-parts';
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
