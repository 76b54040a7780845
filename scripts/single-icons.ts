import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PACKAGE = dirname(fileURLToPath(import.meta.resolve('lucide-react/package.json')));
const INDEX = join(PACKAGE, 'dist/esm/lucide-react.mjs');

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'lucide-react';/g;
const RE_EXPORT = /export \{([^}]*)\} from '(\.\/icons\/[^']+)'/g;

/** Files of the icons by each of their names. */
const readIconFiles = (): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(INDEX, 'utf8').matchAll(RE_EXPORT)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );

/**
 * Imports each icon from its own file instead of the package's index, which imports every icon: a page then loads the icons that it
 * shows, and not those of all pages.
 */
export const singleIcons = (): Plugin => {
  const files = readIconFiles();
  return {
    name: 'single-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code) =>
        code.replace(IMPORT, (_, list: string) =>
          list
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => {
              const file = files.get(name);
              if (file === undefined) throw new Error(`lucide-react has no icon named ${name}`);
              return `import ${name} from ${JSON.stringify(join(PACKAGE, 'dist/esm', file))};`;
            })
            .join(' '),
        ),
    },
  };
};
