import type { Engine } from '#contract/enums.ts';

export const ENGINE_NAMES: Record<Engine, string> = {
  unity: 'Unity',
  unreal: 'Unreal Engine',
  godot: 'Godot',
  blender: 'Blender',
};

/** A package that an engine needs for formats that it does not read by itself. */
const PACKAGES: Partial<Record<Engine, { name: string; formats: readonly string[] }>> = {
  unity: { name: 'glTFast', formats: ['glb', 'gltf'] },
};
/** Formats of models that every engine in the list reads by itself. */
const NATIVE_FORMATS = ['fbx', 'obj'];

/** The article that explains how to import models, engine by engine. */
export const IMPORT_ARTICLE_PATH = '/article/bringing-glb-files-into-your-engine';

/**
 * Name of the package that an engine needs to import a product; null when it needs none.
 * @param formats of the product's files, those inside archives included
 */
export const packageFor = (engine: Engine, formats: readonly string[]): string | null => {
  const needed = PACKAGES[engine];
  if (!needed || NATIVE_FORMATS.some((format) => formats.includes(format))) return null;
  return needed.formats.some((format) => formats.includes(format)) ? needed.name : null;
};
