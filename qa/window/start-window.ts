import { createServer } from 'vite';
import { createApi } from './api.ts';
import { loadCharts } from './charts.ts';
import { createRuns } from './runs.ts';

/** Page and API of the window. The API has its own prefix, because Vite serves files under /qa. */
const PAGE = '/qa/window/index.html';
const API = '/qa-api';

export interface QaWindow {
  /** http://127.0.0.1:PORT/ */
  url: string;
  stop(): Promise<void>;
}

/** Serves the QA window to this computer. The shop and a browser start with the first run. */
export const startWindow = async (root: string, port: number): Promise<QaWindow> => {
  const runs = createRuns(root);
  const api = createApi({ root, charts: await loadCharts(root), runs });
  const server = await createServer({
    root,
    logLevel: 'warn',
    // Charts are read once. Hot reload would show a new page with old charts.
    server: { host: '127.0.0.1', port, hmr: false, watch: null, proxy: {} },
    plugins: [
      {
        name: 'qa-window',
        configureServer: ({ middlewares }) => {
          middlewares.use((request, response, next) => {
            const { pathname } = new URL(request.url ?? '/', 'http://localhost');
            if (pathname.startsWith(`${API}/`)) return api(request, response);
            if (pathname === '/') request.url = PAGE;
            next();
          });
        },
      },
    ],
  });
  await server.listen();
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The window has no address');
  return {
    url,
    stop: async () => {
      await runs.stop();
      await server.close();
    },
  };
};
