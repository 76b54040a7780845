import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { optimize } from 'svgo';
import type { Plugin } from 'vite';

const PACKAGE = dirname(fileURLToPath(import.meta.resolve('lucide-react/package.json')));
const INDEX = join(PACKAGE, 'dist/esm/lucide-react.mjs');
const CREATE_ICON = fileURLToPath(new URL('../../src/ui/icon/create-icon.ts', import.meta.url));

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'lucide-react';/g;
const RE_EXPORT = /export \{([^}]*)\} from '(\.\/icons\/[^']+)'/g;

/** Files of the icons by each of their names. */
const readIconFiles = (): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(INDEX, 'utf8').matchAll(RE_EXPORT)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );

/** A shape of an icon: tag name and attributes. */
type Shape = readonly [string, Readonly<Record<string, string>>];

interface IconModule {
  /** Missing in a file that is another name of an icon. */
  __iconData?: { name: string; size: number; node: readonly Shape[] };
}

const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const ELEMENT = /<(\w+)([^>]*)\/>/g;

const toMarkup = (shapes: readonly Shape[]) =>
  shapes
    .map(([tag, attributes]) => {
      const drawn = Object.entries(attributes).filter(([name]) => name !== 'key');
      const list = drawn.map(([name, value]) => `${name}="${value}"`);
      return `<${tag} ${list.join(' ')}/>`;
    })
    .join('');

/** Draws the shapes of an icon as one path, where that is possible. */
const mergeShapes = (shapes: readonly Shape[]): Shape[] => {
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="#000">${toMarkup(shapes)}</svg>`,
    {
      plugins: [
        { name: 'convertShapeToPath', params: { convertArcs: true } },
        { name: 'mergePaths', params: { force: true } },
      ],
    },
  );
  return [...data.matchAll(ELEMENT)].map(([, tag = '', attributes = ''], index) => [
    tag,
    {
      ...Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value])),
      key: String(index),
    },
  ]);
};

/** A page shows the same icons many times, and each shape is an element that the browser has to style and React has to take over. */
export const mergedIcons = (): Plugin => ({
  name: 'merged-icons',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: async (_, id) => {
      const { __iconData } = (await import(id)) as IconModule;
      if (!__iconData) return null;
      const shapes = JSON.stringify(mergeShapes(__iconData.node));
      return `import { createIcon } from ${JSON.stringify(CREATE_ICON)};\nexport default createIcon(${shapes});`;
    },
  },
});

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
