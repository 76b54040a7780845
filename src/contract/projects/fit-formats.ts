import type { Engine } from '#contract/products/product-enums.ts';

/** Formats that can stand in for each other. Others, such as texts, are not compared. */
export const FORMAT_FAMILIES = {
  model: ['glb', 'gltf', 'fbx', 'obj', 'dae', 'blend'],
  picture: ['png', 'jpg', 'jpeg', 'webp', 'tga', 'bmp', 'psd', 'svg'],
  font: ['ttf', 'otf', 'woff2'],
  sound: ['wav', 'ogg', 'mp3', 'flac'],
} as const;
export type FormatFamily = keyof typeof FORMAT_FAMILIES;
export const FAMILY_NAMES = Object.keys(FORMAT_FAMILIES) as FormatFamily[];

/** Those of the formats that belong to a family. */
export const getFormatsIn = (family: FormatFamily, formats: readonly string[]): string[] =>
  formats.filter((format) => (FORMAT_FAMILIES[family] as readonly string[]).includes(format));

export const hasFamily = (family: FormatFamily, formats: readonly string[]): boolean =>
  formats.some((format) => (FORMAT_FAMILIES[family] as readonly string[]).includes(format));

/** Pixels cannot become curves; every other conversion inside a family is one step in a common tool. */
export const isConvertible = (from: string, to: string): boolean => to !== 'svg' || from === 'svg';

/** Something free that an engine needs to import a format. The files stay as they are. */
export interface Importer {
  /** What has to be installed. */
  name: string;
  /** The name in a sentence. */
  text: string;
}

interface EngineFormats {
  /** Documentation of what it imports. */
  source: string;
  /** Formats that it imports by itself. */
  reads: readonly string[];
  /** What it imports other formats with, by format. */
  readsWith: Readonly<Record<string, Importer>>;
  /** What differs in an older version. */
  older?: Readonly<Record<string, Partial<Pick<EngineFormats, 'reads' | 'readsWith'>>>>;
}

const PIXELS = ['png', 'jpg', 'jpeg', 'tga', 'bmp', 'psd'];
const BLENDER: Importer = { name: 'Blender', text: 'Blender on the same computer' };
const GLTFAST: Importer = { name: 'glTFast', text: 'the package glTFast' };
const VECTOR_GRAPHICS: Importer = { name: 'Vector Graphics', text: 'the package Vector Graphics' };
const GLTF_IMPORTER: Importer = { name: 'glTF Importer', text: 'the plugin glTF Importer' };

/** What each engine imports, from its documentation. */
export const ENGINE_FORMATS: Readonly<Record<Engine, EngineFormats>> = {
  unity: {
    source: 'https://docs.unity3d.com/Packages/com.unity.cloud.gltfast@6.0/manual/installation.html',
    reads: ['fbx', 'obj', 'dae', ...PIXELS, 'ttf', 'otf', 'wav', 'ogg', 'mp3'],
    readsWith: { glb: GLTFAST, gltf: GLTFAST, blend: BLENDER, svg: VECTOR_GRAPHICS },
  },
  unreal: {
    source: 'https://dev.epicgames.com/documentation/en-us/unreal-engine/gltf-file-format-support-in-unreal-engine',
    reads: ['glb', 'gltf', 'fbx', 'obj', ...PIXELS, 'ttf', 'otf', 'wav', 'ogg', 'flac'],
    readsWith: {},
    older: {
      4: {
        reads: ['fbx', 'obj', ...PIXELS, 'ttf', 'otf', 'wav', 'ogg', 'flac'],
        readsWith: { glb: GLTF_IMPORTER, gltf: GLTF_IMPORTER },
      },
    },
  },
  godot: {
    source: 'https://docs.godotengine.org/en/4.5/tutorials/assets_pipeline/importing_3d_scenes/available_formats.html',
    reads: [
      'glb',
      'gltf',
      'fbx',
      'obj',
      'dae',
      'png',
      'jpg',
      'jpeg',
      'webp',
      'tga',
      'bmp',
      'svg',
      'ttf',
      'otf',
      'woff2',
      'wav',
      'ogg',
      'mp3',
    ],
    readsWith: { blend: BLENDER },
    older: { 3: { readsWith: {} } },
  },
  blender: {
    source: 'https://docs.blender.org/manual/en/latest/files/import_export/index.html',
    reads: ['blend', 'glb', 'gltf', 'fbx', 'obj', ...PIXELS, 'webp', 'svg', 'ttf', 'otf', 'wav', 'ogg', 'mp3', 'flac'],
    readsWith: {},
  },
};

/** What an engine imports in a version. */
export const getEngineFormats = (engine: Engine, version: string | undefined): EngineFormats => {
  const formats = ENGINE_FORMATS[engine];
  return { ...formats, ...formats.older?.[version ?? ''] };
};
