// Builds the pages and the server at the same time, because each build uses about one core.
import { runBeside } from './run-beside.mjs';

const VITE = 'node_modules/vite/bin/vite.js';

const run = (title, ...args) => runBeside(title, process.execPath, ...args);

const buildPages = async () =>
  (await run('pages', VITE, 'build')) && (await run('compressed pages', 'scripts/build/precompress.mjs'));

const isBuilt = await Promise.all([buildPages(), run('server', VITE, 'build', '--ssr')]);
if (isBuilt.includes(false)) process.exit(1);
