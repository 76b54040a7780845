import { build } from 'vite';
import { fromRoot } from '#server/platform/paths.ts';

/**
 * A module of the client as one script, to run it alone in a page.
 * @param entry such as `src/lib/text.ts`
 * @param name of the global variable that holds its exports
 */
export const bundleForBrowser = async (entry: string, name: string): Promise<string> => {
  const built = await build({
    configFile: false,
    root: fromRoot(),
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, lib: { entry: fromRoot(entry), formats: ['iife'], name } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const [chunk] = result && 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not bundled`);
  return `${chunk.code}; globalThis.${name} = ${name};`;
};
