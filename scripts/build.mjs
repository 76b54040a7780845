// Builds the pages and the server at the same time, because each build uses about one core.
import { rmSync, writeFileSync } from 'node:fs';
import { BUILD_ID, computeSourcesId } from './build/sources-id.mjs';
import { refuseArguments } from './refuse-arguments.mjs';
import { runBeside } from './run-beside.mjs';

refuseArguments(
  'build',
  `npm run build

Builds the pages and the server into dist. npm start builds by itself when the sources changed.`,
);

const VITE = 'node_modules/vite/bin/vite.js';

const run = (title, ...args) => runBeside(title, process.execPath, ...args);

const buildPages = async () =>
  (await run('pages', VITE, 'build')) && (await run('compressed pages', 'scripts/build/precompress.mjs'));

// A development server that starts the build sets another one, and the pages of such a build cannot be rendered.
process.env.NODE_ENV = 'production';
// Before the build: a file that changes meanwhile must be built again.
const id = computeSourcesId();
rmSync(BUILD_ID, { force: true });
const isBuilt = await Promise.all([buildPages(), run('server', VITE, 'build', '--ssr')]);
if (isBuilt.includes(false)) process.exit(1);
writeFileSync(BUILD_ID, id);
