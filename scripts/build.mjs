// Builds the pages and the server at the same time, because each build uses about one core.
import { rmSync, writeFileSync } from 'node:fs';
import { publishBuild } from './build/publish-build.mjs';
import { BUILD_ID, computeSourcesId } from './build/sources-id.mjs';
import { rejectArguments } from './reject-arguments.mjs';
import { runBeside } from './run-beside.mjs';

rejectArguments(
  'build',
  `npm run build

Builds the pages and the server into dist. npm start builds by itself when the sources changed. A shop that runs from dist goes on with
the previous build until it is started again.`,
);

const VITE = 'node_modules/vite/bin/vite.js';
/** A build that fails, or is under way, leaves what a running shop reads as it is. */
const NEXT = { client: 'dist/next/client', server: 'dist/next/server' };

const run = (title, ...args) => runBeside(title, process.execPath, ...args);

const buildPages = async () =>
  (await run('pages', VITE, 'build', '--outDir', NEXT.client)) &&
  (await run('compressed pages', 'scripts/build/precompress.mjs', NEXT.client));

// A development server that starts the build sets another one, and the pages of such a build cannot be rendered.
process.env.NODE_ENV = 'production';
// Before the build: a file that changes meanwhile must be built again.
const id = computeSourcesId();
rmSync(BUILD_ID, { force: true });
rmSync('dist/next', { recursive: true, force: true });
const isBuilt = await Promise.all([buildPages(), run('server', VITE, 'build', '--ssr', '--outDir', NEXT.server)]);
if (isBuilt.includes(false)) process.exit(1);
for (const [part, folder] of Object.entries(NEXT)) publishBuild(folder, `dist/${part}`);
rmSync('dist/next', { recursive: true });
writeFileSync(BUILD_ID, id);
