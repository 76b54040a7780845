import { type Plugin, defineConfig } from 'vitest/config';
import config from '../../../vitest.config.ts';
import type { Removal } from './removal.ts';

/** Without its handling a fault may make a test wait forever. */
const TIMEOUT_MS = Number(process.env.REMOVAL_TIMEOUT ?? 60_000);

const { name, file, find, replacement }: Partial<Removal> = JSON.parse(process.env.REMOVAL ?? '{}');

/** Takes the handling out when the module is loaded; the source file does not change. */
const removing: Plugin = {
  name: 'removal',
  enforce: 'pre',
  transform: (code, id) => {
    if (
      file === undefined ||
      find === undefined ||
      replacement === undefined ||
      !id.split('?')[0]?.endsWith(`/${file}`)
    )
      return undefined;
    if (!code.includes(find)) throw new Error(`${name}: no such text in ${file}`);
    return code.replace(find, () => replacement);
  },
};

/** The projects of the test suite, with a removal. */
export default defineConfig({
  test: {
    projects: (config.test?.projects ?? []).map((project) => {
      if (typeof project !== 'object' || !('test' in project)) throw new Error('A project is not an object');
      return {
        ...project,
        plugins: [removing, ...(project.plugins ?? [])],
        test: { ...project.test, testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS },
      };
    }),
  },
});
