/** Id of the data block in the document with the state of a rendered page. */
export const PAGE_STATE_ID = 'page-state';
/** Id of the data block with the files of the shop's script; `public/late-script.js` reads it. */
export const PAGE_SCRIPTS_ID = 'page-scripts';

/**
 * Attribute of the root element until the user leaves the rendered page. Styles may delay what is far below the first view; on a page
 * that the browser renders they must not, because its scroll position is restored before the browser knows the heights.
 */
export const FIRST_VIEW = 'data-first-view';

/** A page as a visitor sees it. */
export interface RenderedPage {
  /** HTML of the page's body. */
  html: string;
  /** HTML for the head: preload links of the page's first pictures. */
  links: string;
  /** State that the browser starts from. */
  state: PageState;
}

/** The state of a rendered page as JSON. */
export interface PageState {
  /** Key and data of each query in the cache. */
  queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** What the loaders of the routes returned, by route id. */
  loaderData: Readonly<Record<string, unknown>>;
  /** State of each chart by its id. */
  charts: Readonly<Record<string, { value: unknown; context: unknown }>>;
}

/** Sends a GET to the API without a session and without the network. */
export type LoadPublic = (path: string) => Promise<{ status: number; body: unknown }>;

/**
 * Renders a public page.
 * @param url absolute address
 * @throws when the page or one of its queries fails; a response of the API that is an error is an `ApiFailure` of `src/api`
 */
export type RenderPage = (url: string, load: LoadPublic) => Promise<RenderedPage>;
