import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { gallery } from './qa/gallery/vite-plugin.ts';
import { chunks } from './scripts/chunks.ts';

/** Where `npm run dev` finds the API; the server itself runs beside it. */
const API = `http://localhost:${process.env['PORT'] ?? 3000}`;

/** Two builds: the pages (`vite build`) and the server (`vite build --ssr server/main.ts`). Only other modes have the state gallery. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [vanillaExtractPlugin(), react(), mode === 'production' ? null : gallery()],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    // Fonts and pictures are files: the page's policy allows no data: fonts, and a file is cached on its own.
    assetsInlineLimit: 0,
    // kB; the 3D library is one piece, asked for by who starts a 3D preview.
    chunkSizeWarningLimit: 700,
    manifest: !isSsrBuild,
    // Every browser that the shop runs in knows it.
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && mode === 'production' && { rolldownOptions: { output: { codeSplitting: chunks() } } }),
  },
  server: {
    port: 5173,
    proxy: { '/front': API, '/api': API, '/static': API, '/images': API, '/downloads': API, '/sandbox-gateway': API },
  },
}));
