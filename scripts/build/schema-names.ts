import type { Plugin } from 'vite';

const NAME = /\s*\.meta\(\{ id: '\w+' \}\)/g;

/** Leaves the names of schemas out of the pages: only the description of the API, which the server writes, uses them. */
export const schemaNames = (): Plugin => ({
  name: 'schema-names',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/contract\/(?:[\w-]+\/)?[\w-]+\.ts$/, code: '.meta(' },
    handler: (code) => ({ code: code.replaceAll(NAME, ''), map: null }),
  },
});
