import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ShopError } from '#server/platform/errors.ts';
import { sendFailure } from './errors.ts';
import { buildPathMatcher } from './build-path-matcher.ts';

/** Paths that never serve a page. */
const NO_PAGES = /^\/(?:front|api|assets|static|images|downloads|sandbox-gateway)(?:\/|$)/;
const HAS_EXTENSION = /\.[A-Za-z0-9]+$/;

/** Sends the shop's document, which shows the not-found page. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<FastifyReply>;

export interface NotFoundOptions {
  sendPage: SendPage;
}

/** Whether a browser asks for a page, so that the response to an unknown address is the not-found page and no JSON. */
export const isPageRequest = ({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean => {
  const path = url.split('?', 1)[0] ?? '/';
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && /\btext\/html\b/.test(headers.accept ?? '') && !NO_PAGES.test(path) && !HAS_EXTENSION.test(path);
};

/**
 * Handles requests without a route: 405 when another method exists, otherwise 404, as a page for browsers and JSON for programs.
 * Register it before the routes, because it records them as they are added.
 */
export const notFoundPlugin = fp<NotFoundOptions>(async (app, { sendPage }) => {
  const routes: { methods: string[]; matcher: RegExp }[] = [];
  app.addHook('onRoute', (route) => {
    routes.push({ methods: [route.method].flat(), matcher: buildPathMatcher(route.url) });
  });

  const getAllowedMethods = (path: string) =>
    new Set(routes.filter(({ matcher }) => matcher.test(path)).flatMap(({ methods }) => methods));

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const methods = getAllowedMethods(path);
    if (methods.size > 0 && !methods.has(request.method)) {
      reply.header('Allow', [...methods].sort().join(', '));
      return sendFailure(reply, new ShopError('method_not_allowed'));
    }
    if (isPageRequest(request)) return sendPage(request, reply, 404);
    return sendFailure(reply, new ShopError('not_found'));
  });
});
