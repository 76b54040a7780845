/** Kinds of files inside a product, by what a person does with them. */
const KINDS = {
  model: ['3D model', 'glb gltf fbx obj blend dae stl'],
  picture: ['Picture', 'png webp jpg jpeg gif tga psd exr hdr bmp tif tiff avif ase aseprite'],
  vector: ['Vector picture', 'svg ai eps'],
  font: ['Font', 'ttf otf woff woff2 fnt'],
  audio: ['Audio', 'wav ogg mp3 flac'],
  video: ['Video', 'mp4 webm mov'],
  data: ['Data', 'json xml csv yaml yml tsj tmj tsx tmx tres atlas plist bin'],
  text: ['Text', 'txt md pdf html rtf'],
  material: ['Material', 'mtl mat shader'],
} as const;

export type FileKind = keyof typeof KINDS | 'other';

const KIND_BY_FORMAT = new Map(
  Object.entries(KINDS).flatMap(([kind, [, formats]]) =>
    formats.split(' ').map((format) => [format, kind as FileKind] as const),
  ),
);

/** The kind of a file by its extension. */
export const getFileKind = (path: string): FileKind =>
  KIND_BY_FORMAT.get(/\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '') ?? 'other';

/** Name of a kind, in the singular. */
export const getFileKindName = (kind: FileKind): string => (kind === 'other' ? 'Other file' : KINDS[kind][0]);
