import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { galleryPlugin } from './qa/gallery/vite-plugin.ts';
import { chunks } from './scripts/build/chunks.ts';
import { shortClassNames } from './scripts/build/class-names.ts';
import { withoutChartTypes } from './scripts/build/chart-types.ts';
import { withoutRootRules } from './scripts/build/root-rules.ts';
import { mergedIcons, singleIcons } from './scripts/build/single-icons.ts';
import { fontSubsets } from './scripts/build/subset-fonts.ts';
import { schemaNames } from './scripts/build/schema-names.ts';
import { unusedParts } from './scripts/build/unused-parts.ts';

/** Origin of the API server that `npm run dev` starts beside Vite. */
const API = `http://localhost:${process.env['PORT'] ?? 3000}`;

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** React itself has this hook; the package brings one for older versions. */
const STORE_HOOKS = [
  { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
];

const ROUTER = 'node_modules/react-router/dist/production';
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: fromHere(`${ROUTER}/index.mjs`) },
  { find: /^react-router\/dom$/, replacement: fromHere(`${ROUTER}/dom-export.mjs`) },
];

/** Two builds: the pages (`vite build`), and the server with the pages' renderer (`vite build --ssr`). Only other modes have the state gallery. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    fontSubsets(),
    singleIcons(),
    mergedIcons(),
    withoutRootRules(),
    withoutChartTypes(),
    ...(mode === 'production' ? [unusedParts(), ...(isSsrBuild ? [] : [schemaNames()])] : []),
    vanillaExtractPlugin(mode === 'production' ? { identifiers: shortClassNames() } : {}),
    react(),
    mode === 'production' ? null : galleryPlugin(),
  ],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    // Never inline fonts and pictures: the content security policy forbids data: fonts, and files are cached separately.
    assetsInlineLimit: 0,
    // kB. The 3D library is one large chunk, which loads only when a 3D preview starts.
    chunkSizeWarningLimit: 700,
    manifest: !isSsrBuild,
    // `tests/structure/page-budgets.ts` limits the sizes.
    reportCompressedSize: false,
    // Every supported browser implements it.
    modulePreload: { polyfill: false },
    ...(isSsrBuild && {
      rolldownOptions: {
        input: {
          main: 'server/main.ts',
          'render-page': 'src/app/rendering/render-page.tsx',
          'engine-worker': 'server/platform/db/embedded/engine-worker.ts',
        },
        // Node keeps the source in memory. One character beyond Latin-1 makes each of the others take two bytes.
        output: { charset: 'ascii' as const, comments: false },
      },
    }),
    ...(!isSsrBuild && mode === 'production' && { rolldownOptions: { output: { codeSplitting: chunks() } } }),
  },
  resolve: {
    alias: [
      // The package offers its development build only, which has messages for developers.
      ...(mode === 'production' ? PRODUCTION_ROUTER : []),
      ...(isSsrBuild
        ? []
        : [
            { find: 'react-style-singleton', replacement: fromHere('src/ui/dialog/style-singleton.ts') },
            ...STORE_HOOKS,
          ]),
    ],
  },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: {
    noExternal: [
      // Everything that imports React, in its production form.
      /^(react|lucide-react|scheduler|swiper|use-sync-external-store)/,
      /^@(hookform|radix-ui|tanstack|xstate)\//,
      // Libraries of many modules, of which the server uses a part: 5 MiB less.
      /^(zod|fastify-type-provider-zod|drizzle-orm|jose)($|\/)/,
    ],
  },
  server: {
    port: 5173,
    proxy: { '/front': API, '/api': API, '/static': API, '/images': API, '/downloads': API, '/sandbox-gateway': API },
  },
}));
