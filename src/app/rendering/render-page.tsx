import type { Query } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';
import { queryScope } from '#api/query-keys.ts';
import { createServerTransport } from '#api/server-transport.ts';
import type { LoadPublic, RenderPage } from '#contract/rendered-page.ts';
import { loadLaterSections } from '#ui/later-section/later-section.tsx';
import { showAddress } from '../charts/watch-route.ts';
import { type Shop, createShop } from '../create-shop.ts';
import { Providers } from '../providers.tsx';
import { routes } from '../router.tsx';
import { startFirstViewQueries } from './first-view-queries.ts';
import { collectPageState } from './page-state.ts';
import { createVisitorDeps } from './visitor-deps.ts';

/** A query that depends on the result of another one needs another pass. */
const PASSES_MAX = 3;

/** The title and the preload links that React puts before the page's own HTML. */
const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<link [^>]*>)+/;
/** A part of the page that could not be rendered. */
const FAILED_PART = '<!--$!-->';

const createVisitorShop = (load: LoadPublic): Shop =>
  createShop({
    ...createVisitorDeps(),
    transports: { front: createServerTransport('/front/v2', load), account: createServerTransport('/api', load) },
  });

const isNeeded = ({ queryKey, options, state }: Query) =>
  state.status === 'pending' &&
  (options as { enabled?: unknown }).enabled !== false &&
  queryKey[0] !== queryScope.private;

/** Loads the data that the last pass requested. @returns whether there was any */
const loadMissing = async ({ queryClient }: Shop): Promise<boolean> => {
  const missing = queryClient.getQueryCache().findAll({ predicate: isNeeded });
  await Promise.all(missing.map((query) => query.fetch()));
  return missing.length > 0;
};

type RenderPass = (element: ReactNode) => string;

const renderPasses = async (shop: Shop, element: ReactNode, renderPass: RenderPass): Promise<string> => {
  // The loaders of the routes and `startFirstViewQueries` have started these.
  await Promise.all([loadMissing(shop), loadLaterSections()]);
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const html = renderPass(element);
    if (!(await loadMissing(shop))) return html;
  }
  throw new Error(`The page needs more than ${PASSES_MAX} passes`);
};

/** @param renderPass renders the page with the data that is known so far */
export const createRenderPage =
  (renderPass: RenderPass): RenderPage =>
  async (url, load) => {
    const shop = createVisitorShop(load);
    startFirstViewQueries(shop, new URL(url));
    const handler = createStaticHandler(routes(shop));
    const context = await handler.query(new Request(url));
    if (context instanceof Response) throw new Error('The page redirects');
    if (context.errors) throw Object.values(context.errors)[0];
    shop.start();
    try {
      showAddress(context.location, shop);
      const html = await renderPasses(
        shop,
        <StrictMode>
          <Providers shop={shop}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </Providers>
        </StrictMode>,
        renderPass,
      );
      if (html.includes(FAILED_PART)) throw new Error('A part of the page could not be rendered');
      const [head = ''] = HEAD_ELEMENTS.exec(html) ?? [];
      return {
        html: html.slice(head.length),
        links: head.replaceAll(/<title>[^<]*<\/title>/g, ''),
        state: collectPageState(shop, context.loaderData),
      };
    } finally {
      shop.stop();
      shop.queryClient.clear();
    }
  };

/** See [decision 026](../../../docs/decisions/026-render-public-pages-on-the-server.md). */
export const renderPage = createRenderPage(renderToString);
