import type { Engine } from '#contract/products/product-enums.ts';

export const ENGINE_NAMES: Record<Engine, string> = {
  unity: 'Unity',
  unreal: 'Unreal Engine',
  godot: 'Godot',
  blender: 'Blender',
};

/** The article that explains how to import models, engine by engine. */
export const IMPORT_ARTICLE_PATH = '/article/bringing-glb-files-into-your-engine';

/**
 * Name of the package that an engine needs to import a product; null when it needs none. Only Unity does not read glTF by itself.
 * @param formats of the product's files, those inside archives included
 */
export const getPackageFor = (engine: Engine, formats: readonly string[]): string | null =>
  engine === 'unity' && formats.some((format) => /^gl(b|tf)$/.test(format)) && !formats.includes('fbx')
    ? 'glTFast'
    : null;
