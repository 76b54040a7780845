import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { mergedIcons } from '../../../scripts/build/single-icons.ts';

const { resolve } = createRequire(import.meta.url);

/** The module of an icon as it is built. */
const builtModule = async (name: string) => {
  const id = resolve('lucide-react/package.json').replace('package.json', `dist/esm/icons/${name}.mjs`);
  const { transform } = mergedIcons();
  if (typeof transform !== 'object') throw new Error('The plugin has no transform');
  const result: unknown = await Reflect.apply(transform.handler, {}, [readFileSync(id, 'utf8'), id]);
  return String(result);
};

test('draws the four shapes of the cart as one path', async () => {
  const code = await builtModule('shopping-cart');
  expect(code.match(/"path"/g)).toHaveLength(1);
  expect(code).not.toContain('circle');
  expect(code).toContain('M4.563 5h16.435');
});

test('keeps a shape that is not a path', async () => {
  const code = await builtModule('copy');
  expect(code).toContain('"rect"');
  expect(code).toContain('"rx":"2"');
});
