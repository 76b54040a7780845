import type { ShopServer } from '#server/app.ts';
import { PAGE_PATHS } from '#contract/routes.ts';

/** A line of the router's printed tree: depth, part of the path, methods. */
const LINE = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/;

/** Every route of a server as `METHOD path`. HEAD is left out: it behaves like GET, behind the same guard. */
export const listRoutes = (app: Pick<ShopServer, 'printRoutes'>): string[] => {
  const ancestors: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = LINE.exec(line) ?? [];
      if (part === '') throw new Error(`The router's tree has a line that cannot be read: ${line}`);
      const depth = indent.length / 4;
      ancestors.length = depth;
      ancestors.push(part);
      const path = ancestors.join('');
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${path}`);
    });
};

/** Not calls: documents of pages, and static files. */
const DOCUMENTS = new Set(['GET /*', ...PAGE_PATHS.map((path) => `GET ${path}`)]);
export const isCall = (route: string): boolean => !DOCUMENTS.has(route);
