import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { fromRoot } from '#server/platform/paths.ts';

/** A program of the server as one file, so that a process starts in a second and does not compile hundreds of files. */
export interface BundledProgram {
  /** Of the file that `node` starts. */
  path: string;
  remove(): Promise<void>;
}

/** Bundles a program of the server, as `npm run build` does. @param entry such as `server/main.ts` */
export const bundleProgram = async (entry: string): Promise<BundledProgram> => {
  // Below the repository, so that the program finds its packages and migrations.
  const outDir = fromRoot('node_modules/.cache/programs', randomUUID());
  const input = [entry, 'server/platform/db/embedded/engine-worker.ts'].map((file) => fromRoot(file));
  await build({
    configFile: false,
    root: fromRoot(),
    logLevel: 'silent',
    publicDir: false,
    build: { ssr: true, outDir, rolldownOptions: { input } },
  });
  return {
    path: join(outDir, basename(entry).replace(/\.ts$/, '.js')),
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
};
