import { type LoaderFunctionArgs, type RouteObject, matchRoutes } from 'react-router-dom';

/** ms that the pointer rests on a link before its page's data is requested. Crossing a grid of cards requests nothing. */
const REST_MS = 80;

/** Loads the data of a page. Never shows anything: the page itself loads again what failed. */
export type PrefetchData = (args: Pick<LoaderFunctionArgs, 'params' | 'request'>) => Promise<void>;

/** The `handle` of a route whose data can be prefetched. */
export interface PrefetchHandle {
  prefetch: PrefetchData;
}

const isPrefetchable = (handle: unknown): handle is PrefetchHandle =>
  typeof handle === 'object' && handle !== null && 'prefetch' in handle;

const findLink = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]:not([href^="//"])') : null;

const prefetchPage = (tree: RouteObject[], href: string) => {
  const request = new Request(href);
  for (const { route, params } of matchRoutes(tree, new URL(href)) ?? []) {
    const handle: unknown = route.handle;
    if (isPrefetchable(handle)) void handle.prefetch({ params, request }).catch(() => {});
  }
};

/**
 * Requests the data of a page as soon as the user is about to open it: when the pointer rests on its link, a finger touches it or the
 * keyboard reaches it. The code of a page is not prefetched, because a missing file would reload the tab (`reload-when-outdated.ts`).
 * @returns a function that stops listening
 */
export const prefetchLinks = (tree: RouteObject[], document: Document): (() => void) => {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hovered: HTMLAnchorElement | null = null;

  const prefetchAfterRest = (event: Event) => {
    const link = findLink(event);
    if (link === hovered) return;
    hovered = link;
    clearTimeout(timer);
    if (link) timer = setTimeout(() => prefetchPage(tree, link.href), REST_MS);
  };
  const prefetchNow = (event: Event) => {
    const link = findLink(event);
    if (link) prefetchPage(tree, link.href);
  };
  const { signal } = controller;
  document.addEventListener('pointerover', prefetchAfterRest, { signal, passive: true });
  document.addEventListener('touchstart', prefetchNow, { signal, passive: true });
  document.addEventListener('focusin', prefetchNow, { signal });
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
};
