import { expect, test } from 'vitest';
import { gltfImport } from '#server/modules/content/texts/articles/gltf-import.ts';
import { IMPORT_ARTICLE_PATH, getPackageFor } from '#lib/projects/engines.ts';

test.each([
  ['unity', ['zip', 'glb'], 'glTFast'],
  ['unity', ['zip', 'glb', 'fbx'], null],
  ['unity', ['zip', 'png', 'json'], null],
  ['unreal', ['zip', 'glb'], null],
  ['godot', ['zip', 'glb'], null],
  ['blender', ['zip', 'glb'], null],
] as const)('%s with %j needs %s', (engine, formats, needed) => {
  expect(getPackageFor(engine, formats)).toBe(needed);
});

test('the import article exists and explains the package', () => {
  expect(IMPORT_ARTICLE_PATH).toBe(`/article/${gltfImport.slug}`);
  expect(JSON.stringify(gltfImport)).toContain('glTFast');
});
