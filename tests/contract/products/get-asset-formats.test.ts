import { expect, test } from 'vitest';
import { getAssetFormats } from '#contract/products/get-asset-formats.ts';

// docs/design/products.md#published-versions
test('leaves out texts, licenses and manifests', () => {
  expect(
    getAssetFormats(['LICENSE.txt', 'texts/README.md', 'manifest.json', 'LICENSE', 'Castle.GLB', 'b.glb']),
  ).toEqual(['glb']);
});

test('keeps data that a developer imports', () => {
  expect(getAssetFormats(['hero.png', 'hero.json', 'maps/level.tmj'])).toEqual(['json', 'png', 'tmj']);
});
